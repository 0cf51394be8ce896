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
};
