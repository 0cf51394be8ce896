// SPDX-License-Identifier: MIT
// What the JavaScript drivers share: one JSON line a file in, one JSON line a file out (tests/interoperability/README.md).
'use strict';
const fs = require('node:fs');

/** Runs read(text) for each file that standard input names; what it throws is a refusal. */
exports.run = (read) => {
  for (const line of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    const { file, encoding } = JSON.parse(line);
    const text = fs.readFileSync(file, encoding === 'latin1' ? 'latin1' : 'utf8');
    let answer;
    try {
      answer = read(text);
    } catch (error) {
      answer = { refused: String(error.message) };
    }
    console.log(JSON.stringify(answer));
  }
};

/** A comment as one text again, for readers that take commands out of it. */
exports.join_comment = (text, commands) =>
  [...Object.entries(commands).map(([name, value]) => `[%${name} ${value}]`), text ?? ''].join(' ').trim();
