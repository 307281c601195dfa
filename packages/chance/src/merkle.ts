import { invariant } from '@halong/base'
import { sha256Hex, taggedDigest } from './digest.ts'

const LEAF = 0
const NODE = 1

/** The digest of an entry's canonical text, by which its holder finds it in the root. */
export const digestOf = (canonicalText: string): string => sha256Hex(canonicalText)

/** One step up: the digest beside, and on which side it stands. A node that was carried up has no step at that level. */
export type MerkleStep = { readonly side: 'left' | 'right'; readonly digest: string }

const leafOf = (digest: string): string => taggedDigest(LEAF, digest)

function above(level: readonly string[]): string[] {
  const nodes: string[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    invariant(left !== undefined, 'a level has no holes')
    nodes.push(right === undefined ? left : taggedDigest(NODE, left, right))
  }
  return nodes
}

/**
 * The root over entries in their published order (by id): leaf `SHA-256(00 ‖ digest)`, node `SHA-256(01 ‖ left ‖ right)`, an odd node is carried up; of no entries it is
 * SHA-256 of the empty text (contracts §7). Digests are `digestOf` each entry.
 */
export function merkleRoot(digests: readonly string[]): string {
  let level = digests.map(leafOf)
  while (level.length > 1) level = above(level)
  return level[0] ?? sha256Hex('')
}

/** What proves that the entry at `index` is in the root: at most 64 steps. */
export function merklePath(digests: readonly string[], index: number): MerkleStep[] {
  invariant(Number.isInteger(index) && index >= 0 && index < digests.length, 'the path is of an entry')
  const path: MerkleStep[] = []
  let at = index
  for (let level = digests.map(leafOf); level.length > 1; level = above(level)) {
    const beside = level[at ^ 1]
    if (beside !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', digest: beside })
    at = Math.floor(at / 2)
  }
  return path
}

/** The root that an entry's digest and its path lead to: the entry was in iff it is the published one. */
export const rootByPath = (digest: string, path: readonly MerkleStep[]): string =>
  path.reduce(
    (below, { side, digest: beside }) => (side === 'left' ? taggedDigest(NODE, beside, below) : taggedDigest(NODE, below, beside)),
    leafOf(digest),
  )
