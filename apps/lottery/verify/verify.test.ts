import { digestOf, merklePath, merkleRoot } from '@halong/chance'
import { expect, test } from 'vitest'
import { ticketText } from '#plays/index.ts'
import type { IssueProof, TicketProof } from '#protocol/index.ts'
import { verifyIssue, verifyTicket } from './verify.ts'

/** What was published of a draw, as the lottery answered it. */
const drawn: IssueProof = {
  gameCode: 'ssc-1m',
  drawCode: 'SSC1M',
  issueNo: '202611260494',
  state: 'SETTLED',
  openAt: '2026-11-26T01:12:55.000Z',
  closeAt: '2026-11-26T01:13:55.000Z',
  drawAt: '2026-11-26T01:14:00.000Z',
  numbers: '5 2 2 2 4',
  isCorrected: false,
  chain: {
    id: '01a21569-8bb7-7024-92b3-05c7569ffd4b',
    end: '312eb3b85d418456405a243fb86199df11b8b5ed4a7f471b44c4b80bcc0c9769',
    index: 2,
  },
  beaconChain: {
    id: 'TCG_SEA.SSC1M.1',
    end: '5083a61ddfb8e0cddcd3126cb4401d248a2507e8d77ec0ec1d9a45286362c2c0',
    index: 2,
  },
  root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  tickets: 0,
  staked: '',
  frozenAt: '2026-11-26T01:13:56.357Z',
  seed: '329030abe09a8af044eeeef4e94ef3f4349132f03be52c93e1685e1de24f3950',
  gatewayValue: '193e283a75252b9924a2f09cd4131c7e7a897251fe00d1820aa94af88a5b8248',
  beacon: '193e283a75252b9924a2f09cd4131c7e7a897251fe00d1820aa94af88a5b8248',
  rulesVersions: [],
  cancelledFor: null,
}

const outcomes = (proof: IssueProof) => verifyIssue(proof).map(({ what, ok }) => `${what} ${ok}`)
const other = 'ab'.repeat(32)

test('a published draw is recomputed: seed, beacon and numbers agree (contracts §7)', () => {
  expect(outcomes(drawn)).toEqual(['seed true', 'beacon true', 'numbers true'])
})

test('a changed number, seed or beacon does not agree', () => {
  expect(outcomes({ ...drawn, numbers: '0 0 0 0 0' })).toEqual(['seed true', 'beacon true', 'numbers false'])
  expect(outcomes({ ...drawn, seed: other })).toEqual(['seed false', 'beacon true', 'numbers false'])
  expect(outcomes({ ...drawn, gatewayValue: other })).toEqual(['seed true', 'beacon false', 'numbers true'])
})

test('a sealed draw has nothing to recompute', () => {
  expect(verifyIssue({ ...drawn, seed: null, beacon: null, gatewayValue: null, numbers: null })).toEqual([])
})

const name = {
  ticketId: 'tkt_3',
  drawCode: 'SSC1M',
  issueNo: drawn.issueNo,
  rulesVersion: 'e2245db5543f9a27',
  lines: ['ssc.zy.sum=big@10000*19800'],
}
const digest = digestOf(ticketText(name))
const digests = [digestOf('first'), digestOf('second'), digest]
const ticket: TicketProof = {
  ...name,
  digest,
  gameCode: 'ssc-1m',
  path: merklePath(digests, 2).map(({ side, digest: hash }) => ({ side, hash })),
  root: merkleRoot(digests),
}

test('a ticket is found under the root of its draw, and a changed line is not (contracts §7)', () => {
  expect(verifyTicket(ticket).map(({ ok }) => ok)).toEqual([true, true])
  expect(verifyTicket({ ...ticket, lines: ['ssc.zy.sum=small@10000*19800'] }).map(({ ok }) => ok)).toEqual([false, false])
})
