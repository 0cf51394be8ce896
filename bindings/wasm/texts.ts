// SPDX-License-Identifier: MIT
import type { Reader, ReaderOptions, Texts } from './index.ts';
import { Instance } from './instance.ts';
import { ReaderHandle } from './reader.ts';
import type { Encoding, ExportOptions, Finding, Mended, SourcePlace } from './types.ts';
import { encoding_number, pack_place } from './values.ts';

export class TextsHandle implements Texts {
  private readonly core: Instance;
  private readonly codes: readonly string[];

  constructor(instance: WebAssembly.Instance) {
    this.core = new Instance(instance);
    this.codes = this.core.json('mt_codes');
  }

  explain(bytes: Uint8Array, place?: SourcePlace): readonly Finding[] {
    return this.core.json('mt_explain', bytes, encoding_number(place?.encoding), pack_place(place));
  }

  mend(bytes: Uint8Array, certainty: 'safe' | 'unsafe', encoding?: Encoding): Mended {
    return this.mended(this.core.call('mt_mend', bytes, encoding_number(encoding), certainty === 'unsafe' ? 1 : 0));
  }

  mendOne(bytes: Uint8Array, finding: Pick<Finding, 'code' | 'offset'>, place?: SourcePlace): Mended {
    const where = pack_place(place);
    const encoding = encoding_number(place?.encoding);
    return this.mended(this.core.call('mt_mend_one', bytes, encoding, where, finding.code, finding.offset));
  }

  private mended(edits: number): Mended {
    return { bytes: this.core.answer_bytes().slice(), edits };
  }

  rewrite(bytes: Uint8Array, options: Pick<ExportOptions, 'dialect'> = {}, encoding?: Encoding): string {
    return this.core.text('mt_rewrite', bytes, encoding_number(encoding), options.dialect ?? '');
  }

  toJsonLines(bytes: Uint8Array, file = '-', place?: SourcePlace): string {
    return this.core.text('mt_to_json', bytes, encoding_number(place?.encoding), pack_place(place), file);
  }

  reader(options: ReaderOptions = {}): Reader {
    return new ReaderHandle(this.core, this.codes, options);
  }
}
