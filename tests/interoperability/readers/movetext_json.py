# SPDX-License-Identifier: MIT
"""What `movetext convert --to json` gives, in the form of the drivers: the comments of a place as one text."""
import json, subprocess


def to_moves(moves):
    return [{"san": move["san"], "nags": move.get("nags", []), "comment": " ".join(move.get("comments", [])),
             "variations": [to_variation(line) for line in move.get("variations", [])]} for move in moves]


def to_variation(line):
    first = line["moves"][0] if line["moves"] else {}
    return {"before": " ".join(first.get("before", [])), "after": " ".join(line.get("after", [])),
            "moves": to_moves(line["moves"])}


def to_game(game):
    return {"tags": dict(game["tags"]), "result": game["result"],
            "start": " ".join(game.get("preamble", []) + game.get("comments", [])),
            "nags": game.get("initial_nags", []), "moves": to_moves(game["moves"]), "position": game.get("final_fen")}


def to_games(movetext, pgn):
    done = subprocess.run([movetext, "convert", "--to", "json", "--no-config"], input=pgn, capture_output=True)
    return [to_game(game) for game in json.loads(done.stdout)]
