import { ok, refuse } from '@halong/base'
import type { CallContext, OperatorCaller, Platform } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { ContentCache } from './content-cache.ts'
import { isCut } from './html.ts'
import { isGenerated, type Kind, type Piece, type Texts, type Words } from './kinds.ts'
import type { Publish } from './publish.ts'
import type { ContentStore, Stored } from './store.ts'

type EditingDeps = Pick<Platform, 'clock'> & {
  readonly store: ContentStore
  readonly publish: Publish
  readonly contentCache: ContentCache
}
export type Editing = ReturnType<typeof createEditing>
type Key = { readonly brandId: number; readonly kind: Kind; readonly name: string }
type ContentChange = { readonly brandId: number; readonly reason: string; readonly expectedVersion: number }
/** Who changes a piece, and by which call. */
export type OperatorCall = {
  readonly caller: OperatorCaller
  readonly request: CallContext
  readonly action: 'editing.save' | 'editing.setShown' | 'editing.revert'
}
/** Languages that are named replace what they said, null takes one away, the others stay. */
export type TextChanges = Readonly<Record<string, Words | null>>

function merged(before: Texts, changes: TextChanges): Texts {
  const all: Readonly<Record<string, Words | null>> = { ...before, ...changes }
  return Object.fromEntries(Object.entries(all).flatMap(([code, words]) => (words === null ? [] : [[code, words]])))
}

/** Names of the texts that something was taken out of. */
function changedBy(written: Texts, kept: Texts): string[] {
  return Object.entries(written).flatMap(([code, { html = '', terms = '', sections = [] }]) => {
    const own = kept[code]
    const at = `texts.${code}`
    return [
      ...(isCut(html, own?.html ?? '') ? [`${at}.html`] : []),
      ...(isCut(terms, own?.terms ?? '') ? [`${at}.terms`] : []),
      ...sections.flatMap(({ content }, index) =>
        isCut(content, own?.sections?.[index]?.content ?? '') ? [`${at}.sections.${index}.content`] : [],
      ),
    ]
  })
}

/** What the audit keeps of a piece; its texts are in the versions. */
const inBrief = ({ texts, ...rest }: Piece, version: number) => ({ ...rest, version, languages: Object.keys(texts).sort() })
const pieceOf = ({
  id: _id,
  version: _version,
  publishedAt: _publishedAt,
  changedAt: _changedAt,
  changedBy: _by,
  ...piece
}: Stored): Piece => piece

/** Content as operators work on it: versioned, one audit row a change, pushed to open pages (T64, T68). */
export function createEditing({ store, publish, contentCache, clock }: EditingDeps) {
  /** Writes a piece as it is by now, the one way or the other, with its audit row. */
  async function writeAs(
    way: 'write' | 'hide',
    piece: Piece,
    { wished, operatorCall: { caller, request, action } }: { readonly wished: ContentChange; readonly operatorCall: OperatorCall },
  ) {
    const { brandId, reason, expectedVersion } = wished
    const at = clock.now()
    const done = await publish.transaction(async (tx) => {
      const written = await publish[way](tx, { brandId, piece, at, by: caller.username, reason, expectedVersion })
      if (!written.ok) return written
      const { before, version } = written.value
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId,
        action,
        target: `content ${piece.kind} ${piece.name}`,
        before: before && inBrief(pieceOf(before), before.version),
        after: inBrief(piece, version),
        reason,
      })
      return ok({ version })
    })
    if (!done.ok) return done
    await contentCache.changed(brandId)
    return ok({ version: done.value.version, piece })
  }

  async function write(piece: Piece, wished: ContentChange, operatorCall: OperatorCall) {
    const prepared = await publish.prepare(wished.brandId, piece)
    return prepared.ok ? await writeAs('write', prepared.value, { wished, operatorCall }) : prepared
  }

  return {
    async get(key: Key) {
      const found = await store.find(key)
      return found ? ok(found) : refuse('content.unknown')
    },

    /** Makes or changes a piece. Answers what was cleaned out of its texts too (D4). */
    async save(wished: ContentChange & { piece: Omit<Piece, 'texts'>; texts: TextChanges }, operatorCall: OperatorCall) {
      const { piece, brandId } = wished
      if (isGenerated(piece)) return refuse('content.generated')
      const before = await store.find({ brandId, kind: piece.kind, name: piece.name })
      if ((before?.version ?? 0) !== wished.expectedVersion) return refuse('content.changed_meanwhile')
      const texts = merged(before?.texts ?? {}, wished.texts)
      const done = await write({ ...piece, texts }, wished, operatorCall)
      return done.ok ? ok({ version: done.value.version, cleaned: changedBy(texts, done.value.piece.texts) }) : done
    },

    /** Shows a piece when it may be shown now; hides it whatever is wrong with it. */
    async setShown(wished: ContentChange & Key & { isShown: boolean }, operatorCall: OperatorCall) {
      if (isGenerated(wished)) return refuse('content.generated')
      const before = await store.find(wished)
      if (!before) return refuse('content.unknown')
      // What was read must be what stands there when it is written.
      if (before.version !== wished.expectedVersion) return refuse('content.changed_meanwhile')
      const piece = { ...pieceOf(before), isShown: wished.isShown }
      const done = wished.isShown ? await write(piece, wished, operatorCall) : await writeAs('hide', piece, { wished, operatorCall })
      return done.ok ? ok({ version: done.value.version }) : done
    },

    /** Sets a piece to what an earlier version said, judged by what holds now. */
    async revert(wished: ContentChange & Key & { toVersion: number }, operatorCall: OperatorCall) {
      if (isGenerated(wished)) return refuse('content.generated')
      const found = await store.find(wished)
      if (!found) return refuse('content.unknown')
      const [former] = await store.versions({ brandId: wished.brandId, id: found.id, below: String(wished.toVersion + 1), most: 1 })
      if (former?.version !== wished.toVersion) return refuse('content.unknown')
      const done = await write(former.piece, wished, operatorCall)
      return done.ok ? ok({ version: done.value.version }) : done
    },
  }
}
