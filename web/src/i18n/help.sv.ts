// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './help.en';

export const sv: Translation<typeof en> = {
  title: 'Hur schack skrivs ner',
  intro:
    'Den här sidan förklarar dragens notation och formatet på de filer som programmet läser och skriver. Alla bräden ' +
    'är levande: stega genom dragen eller pröva dina egna.',
  contents: 'På den här sidan',
  partNotation: 'Notationen',
  partFile: 'Filen',
  stepBack: 'Ett drag tillbaka',
  stepForward: 'Ett drag framåt',
  restart: 'Till exemplets början',
  startPosition: 'Exemplets början',

  boardTitle: 'Rutorna',
  boardText:
    'Brädets kolumner kallas linjer och heter a till h från vits vänstra sida; raderna är numrerade 1 till 8 från vits ' +
    'sida. En ruta har sin linjes bokstav och sin rads nummer: vits kung börjar på `e1`, svarts på `e8`. Rutan `a1` är ' +
    'mörk.',
  boardCaption: 'Kungsbonden går två steg: `e4` är rutan där den hamnar.',

  piecesTitle: 'Pjäserna och deras bokstäver',
  piecesText:
    'I en fil har pjäserna engelska versaler, vilket språk spelarna än talar. Bonden har ingen bokstav. På skärmen kan ' +
    'du välja ditt språks bokstäver eller små bilder; filen förblir densamma.',
  piecesHead: 'Pjäs',
  piecesFile: 'I filen',
  piecesOwn: 'På det här språket',

  movesTitle: 'Ett drag',
  movesText:
    'Ett drag är pjäsens bokstav och rutan där den hamnar: `Nf3` är en springare till f3. För en bonde räcker rutan: ' +
    '`e4`. Dragets nummer står före vits halva; när svarts halva står ensam visar tre punkter det: `2... Nc6`.',
  movesCaption: '`1. e4 e5 2. Nf3 Nc6 3. Bb5`',

  capturesTitle: 'Slag',
  capturesText:
    'Ett `x` före rutan säger att något slås: `Bxc6`. En bonde som slår nämner linjen den kom från: `exd5`. En ' +
    'passant skrivs som vilket slag som helst, med rutan där bonden hamnar. En del böcker lägger till `e.p.`; ' +
    'programmet förstår det men skriver det inte.',
  capturesCaption: 'Svarts bonde gick från d7 till d5; vit slår den i förbigående: `exd6`.',

  castlingTitle: 'Rockad',
  castlingText:
    'Kort rockad skrivs `O-O`, lång rockad `O-O-O`. Det är versalen O. Nollor läses också men skrivs aldrig.',
  castlingCaption: 'Vit rockerar kort, svart långt.',

  checkTitle: 'Schack och matt',
  checkText:
    'Ett `+` sist säger att draget ger schack, ett `#` att det är matt. Dubbelschack har inget eget tecken: det är ett ' +
    '`+` som alla andra. Tecknen säger inget som dragen inte redan säger; en fil utan dem går att läsa, och de sätts in ' +
    'när den skrivs.',
  checkCaption: 'Dam och löpare siktar på f7: `Qxf7#`.',

  promotionTitle: 'Förvandling',
  promotionText:
    'En bonde som når sista raden blir en annan pjäs. Dess bokstav följer efter ett likhetstecken: `e8=Q`. Det kan ' +
    'också bli ett torn, en löpare eller en springare, och ibland är det bättre.',
  promotionCaption: 'Den nya springaren ger genast schack: `e8=N+`.',

  ambiguityTitle: 'När två pjäser kan gå dit',
  ambiguityText:
    'Om två pjäser av samma slag kan nå rutan säger draget vilken: med linjen om det räcker, `Nbd2`; annars med raden, ' +
    '`N1f3`; annars med båda, `Qh4e1`. Bara pjäser som verkligen får gå räknas. En som är bunden till sin kung gör det ' +
    'inte.',
  ambiguityCaption: 'Båda springarna kan gå till d2; den från b-linjen gör det: `Nbd2`.',

  judgementTitle: 'Att bedöma ett drag',
  judgementText:
    'Tecken efter ett drag säger vad någon tycker om det. I en fil är de nummer med dollartecken, kallade NAG; det finns ' +
    'långt över hundra, också för ställningar. Själva tecknen läses också.',
  judgementSign: 'Tecken',
  judgementNag: 'I filen',
  judgementMeaning: 'Betydelse',

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
