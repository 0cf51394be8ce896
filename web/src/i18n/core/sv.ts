// SPDX-License-Identifier: MIT
import type { ErrorCode, FenFault, PieceCode, Refusal, Role, SetupReason } from '$core';

/** Grundform och bestämd form. */
const nouns: Record<Role, readonly [string, string]> = {
  pawn: ['bonde', 'bonden'], knight: ['springare', 'springaren'], bishop: ['löpare', 'löparen'],
  rook: ['torn', 'tornet'], queen: ['dam', 'damen'], king: ['kung', 'kungen'],
};
const letters: Record<string, Role> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

function piece(code: PieceCode | null): string {
  if (!code) return 'en pjäs';
  const role = letters[code.charAt(1)] ?? 'pawn';
  return `${code.startsWith('w') ? 'vits' : 'svarts'} ${nouns[role][0]}`;
}

function none(role: Role | null): string {
  if (!role) return 'ingen pjäs';
  return `${role === 'rook' ? 'inget' : 'ingen'} ${nouns[role][0]}`;
}

/** ”löparen på g3 kan inte”, ”ingen löpare kan”. */
function cannot(role: Role | null, origin: string | null): string {
  if (!role) return 'pjäsen kan inte';
  return origin ? `${nouns[role][1]} på ${origin} kan inte` : `${none(role)} kan`;
}

export function refusal({ reason, role, origin, target, at, blocker }: Refusal): string {
  const blocked = blocker && at ? `${piece(blocker)} på ${at}` : piece(blocker);
  const goal = target ?? 'den rutan';
  switch (reason) {
    case 'syntax': return 'detta är inget drag';
    case 'no-such-piece':
      return origin ? `det finns ${none(role)} att flytta på ${origin}` : `det finns ${none(role)} som kan gå till ${goal}`;
    case 'cannot-reach': return `${cannot(role, origin)} gå till ${goal}`;
    case 'path-blocked':
    case 'pawn-blocked': return `${cannot(role, origin)} gå till ${goal}: ${blocked} står i vägen`;
    case 'own-piece-on-target': return `på ${goal} står en pjäs av samma färg`;
    case 'pinned': return `${cannot(role, origin)} flyttas: den är bunden av ${blocked}`;
    case 'leaves-king-in-check': return `kungen står kvar i schack från ${blocked}`;
    case 'king-into-check': return `kungen skulle stå i schack på ${goal} från ${blocked}`;
    case 'ambiguous': return `två pjäser kan gå till ${goal}: de på ${origin ?? '?'} och ${at ?? '?'}`;
    case 'nothing-to-capture': return `${cannot(role, origin)} slå på ${goal}: där finns inget att slå`;
    case 'en-passant-not-allowed': return `${cannot(role, origin)} slå en passant på ${goal}`;
    case 'promotion-to-king': return 'en bonde kan inte bli kung';
    case 'promotion-to-pawn': return 'en bonde på sista raden måste bli en annan pjäs';
    case 'promotion-not-here': return 'bara en bonde som når sista raden blir en annan pjäs';
    case 'castling-no-right': return 'ingen rockad: kungen eller tornet har flyttat eller står inte på plats';
    case 'castling-blocked': return `ingen rockad: ${blocked} står i vägen`;
    case 'castling-in-check': return `ingen rockad: kungen står i schack från ${blocked}`;
    case 'castling-through-check': return `ingen rockad: kungen skulle passera ${at ?? 'en ruta'}, som är hotad`;
  }
}

export const setupReasons: Record<SetupReason, string> = {
  'missing-white-king': 'Vit har ingen kung',
  'missing-black-king': 'Svart har ingen kung',
  'several-white-kings': 'Vit har mer än en kung',
  'several-black-kings': 'Svart har mer än en kung',
  'pawn-on-back-rank': 'En bonde kan inte stå på första eller sista raden',
  'opponent-in-check': 'Den sida som inte är vid draget står i schack',
  'castling-without-rook': 'Rockad är tillåten utan att kung och torn står på plats; den togs bort',
  'castling-not-together': 'Dessa rockadrätter kan inte alla vara riktiga',
  'en-passant-impossible': 'Ingen bonde kan just ha passerat en passant-rutan; den togs bort',
  'too-many-men': 'En sida har mer än sexton pjäser',
  'too-many-pawns': 'En sida har mer än åtta bönder',
  'too-many-promoted': 'Det finns fler pjäser än bönder kan ha förvandlats till',
  'impossible-check': 'Inget drag kan ge denna schack',
};

export const fenFaults: Record<FenFault, string> = {
  'empty': 'Det finns inget att läsa',
  'bad-piece': 'Brädet får bara ha bokstäverna PNBRQK, pnbrqk och siffrorna 1 till 8',
  'rank-too-long': 'Denna rad har mer än åtta rutor',
  'rank-too-short': 'Denna rad har färre än åtta rutor',
  'rank-count': 'Brädet har åtta rader med / emellan',
  'bad-turn': 'Sidan vid draget är w eller b',
  'bad-castling': 'Rockad skrivs KQkq, med linjernas bokstäver, eller -',
  'bad-en-passant': 'En passant-rutan är en ruta som e3, eller -',
  'bad-halfmove': 'Antalet drag utan slag eller bondedrag är ett tal från 0',
  'bad-fullmove': 'Dragnumret är ett tal från 1',
  'too-many-fields': 'En FEN har sex fält',
};

export const errors: Record<ErrorCode, string> = {
  'no-such-move': 'Partiet har inget sådant drag',
  'no-such-line': 'Partiet har ingen sådan variant',
  'not-played': 'Inget drag kan spelas i denna schackvariant, eller från denna utgångsställning',
  'damaged-line': 'Varianten slutar med text som inte kunde läsas som drag; ta bort den först',
  'illegal-move': 'Draget är inte möjligt',
  'no-moves': 'Det finns ingen variant med ett drag',
  'too-few-moves': 'Varianten har färre drag än som ska tas tillbaka',
  'no-such-place': 'Draget har färre varianter',
  'bad-tag-name': 'Ett taggnamn har bara bokstäver, siffror och understreck, minst ett tecken',
  'bad-text': 'Texten har tecken som inte kan skrivas',
  'bad-result': 'Ett resultat är 1-0, 0-1, 1/2-1/2 eller *',
  'bad-date': 'Datumet finns inte; skriv ÅÅÅÅ.MM.DD, med ?? för det som är okänt',
  'bad-elo': 'Ett Elo-tal har en till fyra siffror',
  'fixed-tag': 'Taggen följer av utgångsställningen eller resultatet',
  'no-such-tag': 'Partiet har ingen sådan tagg',
  'tag-exists': 'Partiet har redan en tagg med det namnet',
  'bad-time': 'En sådan tid finns inte',
  'bad-evaluation': 'En sådan bedömning finns inte',
  'bad-shape': 'En ruta skrivs Rd5 och en pil Ge2e4',
  'wrong-ending': 'Partiets sista ställning är inte ett sådant slut',
  'already-ended': 'Partiet är slut genom schackmatt eller patt',
  'bad-fen': 'Denna FEN kan inte läsas',
  'bad-number': 'Talet är utanför gränserna',
  'impossible-position': 'Ställningen är omöjlig',
  'no-game': 'Det finns inget parti i texten',
  'bad-json': 'Det sparade partiet kan inte läsas',
  'no-such-dialect': 'Det finns ingen dialekt med det namnet',
  'over-limit': 'Partiet är för stort',
  'bad-openings': 'Öppningstabellen kan inte läsas',
  'disposed': 'Partiet är stängt',
  'out-of-memory': 'Minnet räcker inte',
  'load-failed': 'En del av programmet kunde inte laddas',
};

/** By the name of what the browser or the engine throws. */
export const browserErrors: Record<string, string> = {
  'QuotaExceededError': 'webbläsaren har ingen plats kvar',
  'NotReadableError': 'filen kan inte läsas längre; den har flyttats, ändrats eller låsts',
  'NotFoundError': 'filen finns inte kvar',
  'NotAllowedError': 'webbläsaren tillåter det inte',
  'EngineError': 'dess filer kunde inte laddas',
  'EngineSilent': 'den svarar inte',
};
