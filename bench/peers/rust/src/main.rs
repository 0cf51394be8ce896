// SPDX-License-Identifier: MIT
//! The jobs of the comparison, done with pgn-reader and shakmaty:
//!
//!     movetext-peer-driver validate|validate-all|count|tags FILE [PREFIX]
//!     movetext-peer-driver perft DEPTH
//!
//! Each does the least that its job asks for, which is to the peer's favour. One line of counts, so that both sides can
//! be seen to have done the same.
use std::{env, fs::File, io, ops::ControlFlow, process};

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen, perft};

/// Plays every move: the main line, or all lines.
#[derive(Default)]
struct Validator {
    games: usize,
    plies: usize,
    faults: usize,
    all_lines: bool,
}

/// A game in play. A variation replaces the last move, hence `before_last`.
struct Line {
    position: Chess,
    before_last: Chess,
    parents: Vec<(Chess, Chess)>,
    /// Lines that are open since a move failed: nothing in them can be played.
    failed: usize,
}

impl Validator {
    fn parse_start(fen: &[u8]) -> Option<Chess> {
        // The mode that takes every castling right, since tags do not say reliably which game is played.
        Fen::from_ascii(fen).ok()?.into_position(CastlingMode::Chess960).ok()
    }
}

impl Visitor for Validator {
    type Tags = Option<Chess>;
    type Movetext = Line;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
        self.games += 1;
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            *start = Self::parse_start(value.as_bytes());
            if start.is_none() {
                self.faults += 1;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Self::Tags) -> ControlFlow<(), Line> {
        let position = start.unwrap_or_default();
        ControlFlow::Continue(Line { before_last: position.clone(), position, parents: Vec::new(), failed: 0 })
    }

    fn san(&mut self, line: &mut Line, san: SanPlus) -> ControlFlow<()> {
        if line.failed > 0 {
            return ControlFlow::Continue(());
        }
        let Ok(play) = san.san.to_move(&line.position) else {
            self.faults += 1;
            if !self.all_lines {
                return ControlFlow::Break(());
            }
            line.failed = 1;
            return ControlFlow::Continue(());
        };
        if self.all_lines {
            line.before_last = line.position.clone();
        }
        line.position.play_unchecked(play);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, line: &mut Line) -> ControlFlow<(), Skip> {
        if !self.all_lines {
            return ControlFlow::Continue(Skip(true));
        }
        if line.failed > 0 {
            line.failed += 1;
        } else {
            line.parents.push((line.position.clone(), line.before_last.clone()));
            line.position = line.before_last.clone();
        }
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, line: &mut Line) -> ControlFlow<()> {
        if line.failed > 1 {
            line.failed -= 1;
        } else if let Some((position, before_last)) = line.parents.pop() {
            (line.position, line.before_last, line.failed) = (position, before_last, 0);
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Line) {}
}

/// Counts games and the moves of their main lines, without a board.
#[derive(Default)]
struct Counter {
    games: usize,
    moves: usize,
}

impl Visitor for Counter {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, _: &mut (), _: SanPlus) -> ControlFlow<()> {
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: ()) {}
}

/// Counts the games of one player from the tags alone; the reader is told to skip the movetext.
struct PlayerCounter {
    games: usize,
    found: usize,
    prefix: Vec<u8>,
}

impl Visitor for PlayerCounter {
    type Tags = bool;
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), bool> {
        self.games += 1;
        ControlFlow::Continue(false)
    }

    fn tag(&mut self, is_found: &mut bool, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if (name == b"White" || name == b"Black") && value.as_bytes().starts_with(&self.prefix) {
            *is_found = true;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, is_found: bool) -> ControlFlow<(), ()> {
        self.found += usize::from(is_found);
        ControlFlow::Break(())
    }

    fn end_game(&mut self, _: ()) {}
}

fn read_all<V: Visitor>(path: &str, visitor: &mut V) -> io::Result<()> {
    let mut reader = Reader::new(File::open(path)?);
    while reader.read_game(visitor)?.is_some() {}
    Ok(())
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [job @ ("validate" | "validate-all"), path] => {
            let mut validator = Validator { all_lines: job == "validate-all", ..Validator::default() };
            read_all(path, &mut validator)?;
            println!("{} games, {} half-moves, {} faults", validator.games, validator.plies, validator.faults);
        }
        ["count", path] => {
            let mut counter = Counter::default();
            read_all(path, &mut counter)?;
            println!("{} games, {} half-moves", counter.games, counter.moves);
        }
        ["tags", path, prefix] => {
            let mut counter = PlayerCounter { games: 0, found: 0, prefix: prefix.as_bytes().to_vec() };
            read_all(path, &mut counter)?;
            println!("{} games, {} found", counter.games, counter.found);
        }
        ["perft", depth] => println!("{}", perft(&Chess::default(), depth.parse().map_err(io::Error::other)?)),
        _ => {
            eprintln!("usage: movetext-peer-driver validate|validate-all|count|tags|perft FILE|DEPTH [PREFIX]");
            process::exit(2);
        }
    }
    Ok(())
}
