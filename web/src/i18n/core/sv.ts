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
  'bad-archive': 'Den komprimerade filen är skadad eller avklippt',
  'bad-json': 'Det sparade partiet kan inte läsas',
  'no-such-dialect': 'Det finns ingen dialekt med det namnet',
  'over-limit': 'Partiet är för stort',
  'bad-openings': 'Öppningstabellen kan inte läsas',
  'disposed': 'Partiet är stängt',
  'out-of-memory': 'Minnet räcker inte',
  'load-failed': 'En del av programmet kunde inte laddas',
};

export const findings: Record<string, string> = {
  'enc.invalid': 'dessa byte står för inget tecken; lästa som U+FFFD',
  'enc.guessed': 'texten är inte UTF-8; läst som Windows-1252',
  'enc.forbidden': 'ett tecken som PGN förbjuder',
  'enc.discouraged': 'ett tecken som PGN avråder från',
  'enc.unmappable': 'ett tecken som den begärda kodningen inte har',
  'lex.odd-space': 'ett ovanligt blanksteg; läst som ett vanligt',
  'lex.control': 'ett styrtecken; läst som blanksteg',
  'lex.stray': 'ett tecken utan mening här; överhoppat',
  'lex.stray-bracket': 'en ensam parentes eller klammer',
  'lex.angle': 'text mellan < och >, som standarden har reserverat; sparad som kommentar',
  'lex.wrapper': 'text runt PGN som inte hör till den; överhoppad',
  'line.too-long': 'raden har mer än 255 tecken',
  'line.long': 'raden har mer än 79 tecken',
  'comment.unterminated': 'kommentaren är inte avslutad',
  'comment.nested': 'en klammer i en kommentar; kommentarer kan inte ligga i varandra',
  'comment.moved': 'kommentaren flyttas när partiet skrivs',
  'comment.braces': 'klamrar i en kommentar; skrivs som parenteser',
  'escape.dropped': 'en rad som börjar med % är för andra program; utelämnad',
  'str.bad-escape': 'ett omvänt snedstreck före ett tecken som inte behöver det',
  'str.inner-quote': 'ett citattecken i värdet utan omvänt snedstreck',
  'str.raw-backslash': 'det omvända snedstrecket före sista citattecknet lästes som text',
  'str.unterminated': 'värdet saknar avslutande citattecken',
  'str.newline': 'ett taggvärde går över radslutet',
  'str.too-long': 'taggvärdet har mer än 255 tecken',
  'str.typographic-quote': 'ett typografiskt citattecken i stället för ett rakt',
  'sym.too-long': 'ett ord bland dragen har mer än 255 tecken',
  'tag.case': 'taggnamnet skrivs vanligen med andra versaler',
  'tag.lowercase': 'ett taggnamn börjar med versal',
  'tag.name': 'ett taggnamn har bara bokstäver, siffror och _',
  'tag.unquoted': 'värdet saknar citattecken',
  'tag.malformed': 'taggen är felaktig; det oläsliga hoppades över',
  'tag.duplicate': 'taggen står här en andra gång; den första räknas',
  'tag.empty': 'taggen har inget värde',
  'game.no-terminator': 'partiet slutar inte med ett resultat',
  'game.no-movetext': 'partiet har bara taggar, varken drag eller resultat',
  'game.junk': 'text utanför varje parti; överhoppad',
  'game.comment-after-result': 'en kommentar efter partiets resultat',
  'game.unparsed': 'en kommentar med drag som inte kunde läsas när den skrevs',
  'date.format': 'datumet har inte formen ÅÅÅÅ.MM.DD',
  'date.invalid': 'den dagen finns inte',
  'round.format': 'en rond är ett tal, tal med punkter emellan, ? eller -',
  'elo.format': 'ett ratingtal är ett heltal, eller - om det saknas',
  'eco.format': 'en ECO-kod är en bokstav A till E och två siffror',
  'site.country': 'de tre bokstäverna sist i platsen är ingen känd landskod',
  'termination.nonstandard': 'detta är inget av de slut som PGN-standarden nämner',
  'timecontrol.format': 'betänketiden har inte standardens form; sparad som text',
  'timecontrol.minutes?': 'betänketiden ser ut som minuter, men standarden räknar sekunder',
  'plycount.mismatch': 'PlyCount är inte antalet halvdrag i partiet',
  'result.form': 'resultatet har en ovanlig form',
  'result.conflict': 'taggen Result och resultatet efter dragen skiljer sig åt',
  'result.unrepresentable': 'PGN kan inte uttrycka detta resultat; läst som *',
  'result.position': 'resultatet passar inte slutställningen',
  'setup.no-fen': 'SetUp säger att en FEN-tagg följer, men den saknas; utgångsställningen togs',
  'setup.contradiction': 'SetUp säger utgångsställning, FEN en annan; FEN togs',
  'setup.redundant': 'FEN-taggen har utgångsställningen och behövs inte',
  'setup.chess960-no-fen': 'ett Chess960-parti utan FEN-tagg; den vanliga uppställningen togs',
  'fen.invalid': 'denna FEN beskriver ingen användbar ställning',
  'fen.short': 'denna FEN har färre än sex fält; vanliga värden togs',
  'fen.castling': 'rockadrätterna passar inte kungar och torn',
  'fen.ep': 'ingen bonde kan just ha passerat denna en passant-ruta; läst som -',
  'fen.fullmove': 'dragnumret i en FEN är minst 1; läst som 1',
  'fen.implausible': 'inget parti kan leda till denna ställning',
  'num.mismatch': 'numret är inte dragets; överhoppat',
  'num.fused': 'ett dragnummer utan punkt, ihopskrivet med draget',
  'san.illegal': 'draget är inte möjligt här',
  'san.ambiguous': 'mer än en pjäs kan göra draget',
  'san.syntax': 'detta kan inte läsas som ett drag',
  'san.no-x': 'ett slag skrivs med x',
  'san.bogus-x': 'ett x, men inget slås',
  'san.check-mark': 'tecknet för schack eller matt saknas, är fel eller har en annan form',
  'san.overdisambiguated': 'pjäsens utgångsruta anges fast bara en kan gå dit',
  'san.case': 'pjäsbokstäver är versaler, linjernas bokstäver gemener',
  'san.pawn-letter': 'ett bondedrag har ingen pjäsbokstav',
  'san.promotion-form': 'en förvandling skrivs med = och pjäsen, som e8=Q',
  'san.promotion-missing': 'förvandlingens pjäs saknas; en dam togs',
  'san.castle-form': 'rockad skrivs O-O eller O-O-O med versalt O',
  'san.castle-king': 'ett kungsdrag som bara kan vara rockad; läst som rockad',
  'san.ep-mark': 'PGN har inget tecken för en passant',
  'san.bogus-ep': 'märkt som en passant, men det är ett annat slag',
  'san.draw-offer': 'tecknet för remianbud hör inte till PGN',
  'san.figurine': 'en schacksymbol i stället för en pjäsbokstav',
  'san.language': 'pjäsbokstäver från ett annat språk',
  'null.exported': 'ett tomt drag hör inte till PGN-standarden',
  'null.in-check': 'en sida i schack kan inte passa',
  'suffix.invalid': 'det finns sex tecken för drag: ! ? !! ?? !? ?!; resten utelämnades',
  'nag.null': '$0 säger ingenting',
  'nag.range': 'annoteringsnummer går till $255; detta utelämnades',
  'nag.no-move': 'en annotering före första draget',
  'nag.prefix': 'en annotering före sitt drag',
  'nag.glyph': 'ett annoteringstecken i stället för dess nummer',
  'rav.empty': 'en variant utan drag',
  'rav.no-move': 'en variant före draget som den skulle ersätta',
  'rav.result': 'ett resultat i en variant; överhoppat',
  'rav.unterminated': 'varianten är inte avslutad',
  'rav.too-deep': 'varianterna ligger för djupt i varandra; denna lästes inte',
  'eval.ambiguous': 'oklart om bedömningen räknar bönder eller hundradelar av en bonde',
  'variant.unsupported': 'dragen i denna schackvariant sparas men spelas inte',
  'limit.game-bytes': 'partiet är för stort; det lästes inte',
};
