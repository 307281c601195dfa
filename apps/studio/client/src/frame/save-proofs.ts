import { parseAsset } from '@halong/money'
import type { RoundProof } from '#protocol/index.ts'
import { callStudio } from '../shared/calls.ts'
import { contentOf } from '../shared/rules-content.ts'
import { saveJson } from '../shared/save-json.ts'

/** Proofs that are asked for at the same time. */
const AT_ONCE = 5

/**
 * Saves what proves rounds in one file, each version of their rules under its fingerprint, as the script anyone can run reads it. False where not all of it could be
 * fetched: nothing is saved then.
 */
export async function saveProofs(roundIds: readonly string[]): Promise<boolean> {
  const proofs: RoundProof[] = []
  for (let at = 0; at < roundIds.length; at += AT_ONCE) {
    const asked = roundIds.slice(at, at + AT_ONCE).map((roundId) => callStudio('GET /api/proof/:roundId', { params: [roundId] }))
    for (const answer of await Promise.all(asked)) {
      if (answer.kind !== 'ok') return false
      proofs.push(answer.value)
    }
  }
  const rules: Record<string, object> = {}
  for (const { gameCode, rulesHash, asset } of proofs) {
    if (rules[rulesHash] !== undefined) continue
    const answer = await callStudio('GET /api/rules/:gameCode', { params: [gameCode], query: { version: rulesHash } })
    const parsed = parseAsset(asset)
    if (answer.kind !== 'ok' || parsed === null) return false
    rules[rulesHash] = contentOf(answer.value, parsed)
  }
  const [{ gameCode } = { gameCode: 'no' }] = proofs
  saveJson(`${gameCode}-rounds.json`, { proofs, rules })
  return true
}
