// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './help_file.en';

export const sv: Translation<typeof en> = {
  fileTitle: 'En PGN-fil',
  fileText:
    'PGN betyder Portable Game Notation. En PGN-fil är ren text och rymmer hur många partier som helst. Varje parti har ' +
    'tre delar: taggarna, som säger vem, var och när; dragen; och resultatet, som står en gång bland taggarna och en ' +
    'gång sist.',
  fileCaption: 'Ett helt parti som det står i en fil.',

  tagsTitle: 'Taggar',
  tagsText:
    'En tagg är ett namn och ett värde inom citationstecken, på en egen rad inom hakparenteser. Sju av dem skrivs ' +
    'alltid, i den här ordningen; det som är okänt blir ett frågetecken. Andra får följa, gärna med egna namn.',
  tagsHead: 'Tagg',
  tagsMeaning: 'Vad den säger',
  tagEvent: 'turneringen eller matchen',
  tagSite: 'platsen: stad, region och landet med tre versaler',
  tagDate: 'dagen som år, månad och dag; `??` för en del som är okänd',
  tagRound: 'ronden; `-` när det inte finns några',
  tagWhite: 'vits spelare, efternamnet först',
  tagBlack: 'svarts spelare',
  tagResult: '`1-0`, `0-1`, `1/2-1/2` eller `*` för ett parti som inte är slut',

  textTitle: 'Kommentarer och varianter',
  textText:
    'Ord inom klammerparenteser är kommentarer. Ett semikolon gör resten av raden till kommentar. Drag ' +
    'inom vanliga parenteser är en variant: de ersätter draget just före och får ha egna varianter, hur djupt som ' +
    'helst. En rad som börjar med `%` är till för andra program och hoppas över.',
  textCaption: 'Varianten visar vad som hade hänt efter ett annat andra drag.',

  commandsTitle: 'Klockor, bedömningar, pilar',
  commandsText:
    'Program lägger mer i kommentarerna, som kommandon inom hakparenteser. Det här programmet visar dem som det de ' +
    'betyder och skriver tillbaka dem som de var.',
  commandClk: 'tid kvar på klockan efter draget',
  commandEmt: 'tid som draget tog',
  commandEval: 'vad en motor tycker: bönder för vit, och djupet; `#-3` är matt i tre av svart',
  commandCal: 'pilar: färgen, sedan de två rutorna',
  commandCsl: 'markerade rutor: färgen, sedan rutan',
  commandHead: 'Kommando',

  endingsTitle: 'Hur partier slutar',
  endingsText:
    'Resultatet säger vem som vann; taggen `Termination` och en kommentar före resultatet säger varför. Det finns två ' +
    'vanor: orden nedan, som programmet skriver om du inte väljer annat, och PGN-standardens få ord. Exportpanelen har ' +
    'en omkopplare. Båda förstås när en fil läses.',
  endingsHead: 'Slut',
  endingsDocument: 'Programmets ord',
  endingsStandard: 'Standardens ord',

  timeTitle: 'Betänketid',
  timeText:
    'Taggen `TimeControl` säger hur mycket tid det fanns. I PGN-standarden är alla tal sekunder: `900+10` är femton ' +
    'minuter och tio sekunder per drag; `40/5400:1800` är fyrtio drag på nittio minuter, sedan en halvtimme för resten. ' +
    'Många skriver `15+10` och menar minuter, som programmet gör i sin egen stil. `-` betyder utan klocka.',

  fenTitle: 'En ställning: FEN',
  fenText:
    'En ställning ryms på en rad med sex fält. En fil som börjar från en sådan ställning har taggarna `SetUp "1"` och ' +
    '`FEN`.',
  fenPlacement: 'pjäserna, rad för rad från den åttonde, versaler för vit; siffror är tomma rutor',
  fenTurn: 'vem som är vid draget: `w` (vit) eller `b` (svart)',
  fenCastling: 'vem som ännu får rockera, och åt vilket håll; `-` när ingen får',
  fenPassant: 'rutan bakom en bonde som just gått två steg, annars `-`',
  fenHalf: 'halvdrag sedan en bonde gick eller något slogs: vid 100 får remi krävas',
  fenFull: 'dragets nummer, som ökar efter varje drag av svart',
  fenField: 'Fält',

  randomTitle: 'Chess960',
  randomText:
    'I Chess960 börjar pjäserna på första raden i en av 960 ordningar; nummer 518 är den vanliga. Kungen står mellan ' +
    'tornen. Efter rockad står kung och torn där de alltid står, varifrån de än kom: ställ kungen på tornet för att ' +
    'rockera. Filen säger `Variant "Chess960"` och anger början som FEN.',
  randomCaption: 'Kungar som började på c-linjen: efter `O-O` står vits på g1; svarts `O-O-O` flyttar bara tornet.',

  looseTitle: 'Läs tolerant, skriv exakt',
  looseText:
    'Filer kommer från många program och har ofta små fel: ett nummer som saknas, nollor för rockad, en gammal ' +
    'teckenuppsättning, en tagg utan slut. Allt som går att förstå läses, och allt som var konstigt räknas upp med sin ' +
    'plats. Det som skrivs är alltid lika för samma parti, byte för byte, i rader på högst 79 tecken.',

  gamesTitle: 'Partier att börja med',
  gamesText: 'Femton berömda partier, med några ord om dragen som gjorde dem berömda, finns i biblioteket.',
  gamesLink: 'Öppna biblioteket',
};
