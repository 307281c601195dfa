import { sha256Hex } from '@halong/chance'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { drawNumbers } from '#draws/draw.ts'
import { ticketText } from '#plays/index.ts'
import { gameDefinition, type IssueProof, type TicketProof } from '#protocol/index.ts'

export type Finding = {
  readonly what: 'seed' | 'beacon' | 'numbers' | 'digest' | 'root'
  readonly ok: boolean
  readonly computed: string
  readonly published: string
}

/** The value `index` places further on in a chain, where each is the SHA-256 of the text of the one after it. */
export function chainEnd(value: string, index: number): string {
  let hash = value
  for (let step = 0; step < index; step += 1) hash = sha256Hex(hash)
  return hash
}

const finding = (what: Finding['what'], computed: string, published: string): Finding => ({
  what,
  ok: computed === published,
  computed,
  published,
})

/** Recomputes a draw from what was published: the seed and the beacon lead to the ends told before the sale, and together to the numbers. */
export function verifyIssue(proof: IssueProof): readonly Finding[] {
  const { seed, beacon, gatewayValue, numbers, chain, beaconChain, drawCode, issueNo } = proof
  const definition = gameDefinition(proof.gameCode)
  if (seed === null || beacon === null || chain === null || definition === null) return []
  return [
    finding('seed', chainEnd(seed, chain.index), chain.end),
    ...(gatewayValue === null || beaconChain === null
      ? []
      : [finding('beacon', chainEnd(gatewayValue, beaconChain.index), beaconChain.end)]),
    ...(numbers === null ? [] : [finding('numbers', drawNumbers(definition.family, { seed, drawCode, issueNo, beacon }), numbers)]),
  ]
}

const join = (left: string, right: string): string => bytesToHex(sha256(hexToBytes(`01${left}${right}`)))

/** Recomputes a ticket's digest from its lines and the root of its issue from the path: contracts §7. */
export function verifyTicket(proof: TicketProof): readonly Finding[] {
  const digest = sha256Hex(ticketText(proof))
  const leaf = bytesToHex(sha256(hexToBytes(`00${digest}`)))
  const root = proof.path.reduce((hash, { side, hash: other }) => (side === 'left' ? join(other, hash) : join(hash, other)), leaf)
  return [finding('digest', digest, proof.digest), ...(proof.root === null ? [] : [finding('root', root, proof.root)])]
}
