import { sha256Hex } from '@halong/chance'
import { releaseSize } from '@halong/testkit'
import { expect, test } from 'vitest'
import { type Family, gameDefinitions, type IssueProof } from '#protocol/index.ts'
import { chainEnd, verifyIssue } from '#verify/verify.ts'
import { drawNumbers } from './draw.ts'

const games = [...new Map(gameDefinitions.filter(({ official }) => official === undefined).map((game) => [game.family, game])).values()]
/** Seeds and values as good as random, and the same in every run. */
const sourceOf = (drawCode: string, no: number) => ({
  seed: sha256Hex(`seed ${drawCode} ${no}`),
  beacon: sha256Hex(`beacon ${drawCode} ${no}`),
  drawCode,
  issueNo: String(202_611_200_000 + no),
})

test.each(games)('T50, N1: random draws of $family are recomputed from what is published, and a changed byte is named', (game) => {
  for (let no = 1; no <= releaseSize(20, 1_000); no++) {
    const { seed, beacon, drawCode, issueNo } = sourceOf(game.drawCode, no)
    const place = (value: string) => ({ id: 'chain', end: chainEnd(value, (no % 3) + 1), index: (no % 3) + 1 })
    // cast: times, tickets and states are no part of what is recomputed.
    const proof = {
      gameCode: game.code,
      drawCode,
      issueNo,
      seed,
      beacon,
      gatewayValue: beacon,
      chain: place(seed),
      beaconChain: place(beacon),
      numbers: drawNumbers(game.family, { seed, beacon, drawCode, issueNo }),
    } as unknown as IssueProof
    const wrong = (of: Partial<IssueProof>) => verifyIssue({ ...proof, ...of }).flatMap(({ what, ok }) => (ok ? [] : [what]))
    const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
    expect(wrong({})).toEqual([])
    expect(wrong({ seed: changed(seed) })).toContain('seed')
    expect(wrong({ gatewayValue: changed(beacon) })).toEqual(['beacon'])
    expect(wrong({ numbers: changed(proof.numbers ?? '') })).toEqual(['numbers'])
  }
})

/** Values that a place of a draw may have. */
const values: Readonly<Partial<Record<Family, readonly [from: number, count: number]>>> = {
  SSC: [0, 10],
  PC28: [0, 10],
  LF: [0, 10],
  '11X5': [1, 11],
  PK10: [1, 10],
  K3: [1, 6],
  LHC: [1, 49],
}

test.each(games)('F45: every value of every place of $family is drawn as often as the others', ({ family, drawCode }) => {
  const draws = releaseSize(300, 20_000)
  const counts = new Map<string, number>()
  for (let no = 1; no <= draws; no++) {
    const numbers = drawNumbers(family, sourceOf(drawCode, no)).split(' ')
    // Whole tables of prizes digit by digit.
    const places = values[family] === undefined ? numbers.flatMap((number) => [...number]) : numbers
    for (const [place, value] of places.entries()) counts.set(`${place} ${value}`, (counts.get(`${place} ${value}`) ?? 0) + 1)
  }
  const [from, count] = values[family] ?? [0, 10]
  const placesOf = new Set([...counts.keys()].map((key) => key.split(' ')[0]))
  const expected = draws / count
  for (const place of placesOf) {
    let chiSquare = 0
    for (let value = from; value < from + count; value++) chiSquare += ((counts.get(`${place} ${value}`) ?? 0) - expected) ** 2 / expected
    // Six standard deviations of the distribution with one degree of freedom less than there are values.
    expect(chiSquare, `place ${place}`).toBeLessThan(count - 1 + 6 * Math.sqrt(2 * (count - 1)))
  }
})
