import type { BodyInputOf, seamless, ValueInputOf } from '@halong/api'

type Calls = typeof seamless
type Examples = { readonly [Name in keyof Calls]: { readonly body: BodyInputOf<Calls[Name]>; readonly value: ValueInputOf<Calls[Name]> } }

const playerId = 'ply_0000000000000000000001'
const round = { roundId: 'r-1001', playerId, gameCode: 'sea-dice', asset: 'USD/4' } as const
const gameSession = 'AAAAAAAAAAAAAAAAAAAAAVhQb3J0IG9mIGEgZ2FtZSBzZXNzaW9u'
const after = (balance: string, version: number, transactionId: string) =>
  ({ balance, asset: 'USD/4', version, transactionId, duplicate: false }) as const
const debit = { transactionId: 'r-1001.d', ...round, gameSession, amount: '10.00', acceptUntil: '2026-01-01T00:00:30.000Z' }
const chain = { chain: 'ACME.SEA-WHEEL.1', no: 41 }

/** A call of each kind as it may be sent, with its answer. */
export const examples: Examples = {
  authenticate: {
    body: { ticket: 'AAAAAAAAAAAAAAAAAAAAATICKET0FROM0THE0FRAGMENT', gameCode: 'sea-dice' },
    value: {
      playerId,
      gameSession,
      kind: 'member',
      nickname: 'Mai',
      language: 'VI',
      balance: '100.0000',
      asset: 'USD/4',
      version: 7,
      minStake: '0.1000',
      maxStake: '100.0000',
      currencySymbol: '$',
      brand: 1,
      minCycleMs: 0,
      autoplay: true,
      limitsVersion: '5f2c9a',
      grants: [
        {
          grantId: 'frg_0000000000000000000001',
          gameCodes: ['sea-dice'],
          stake: '0.2000',
          left: 12,
          endsAt: '2026-01-08T00:00:00.000Z',
          wins: 'cash',
        },
      ],
    },
  },
  games: {
    body: { version: '5f2c98' },
    value: {
      version: '5f2c9a',
      games: [
        {
          gameCode: 'sea-dice',
          isOpen: true,
          limits: [
            { brand: null, asset: 'USD/4', min: '0.1000', max: '100.0000', step: '0.1000', chips: ['1.0000', '5.0000'], prizeCap: null },
          ],
        },
      ],
    },
  },
  balance: { body: { playerId, asset: 'USD/4' }, value: { balance: '100.0000', asset: 'USD/4', version: 7 } },
  debit: { body: debit, value: after('90.0000', 8, 'r-1001.d') },
  credit: {
    body: { transactionId: 'r-1001.c', ...round, debitTransactionId: 'r-1001.d', amount: '25.00' },
    value: after('115.0000', 9, 'r-1001.c'),
  },
  rollback: {
    body: { transactionId: 'r-1001.b', ...round, debitTransactionId: 'r-1001.d', reason: 'rule:untouched' },
    value: after('100.0000', 9, 'r-1001.b'),
  },
  close: { body: { transactionId: 'r-1001.x', ...round, result: 'six and four' }, value: after('115.0000', 9, 'r-1001.x') },
  award: {
    body: { transactionId: 'r-1001.j', ...round, amount: '50.00', source: 'jackpot', sourceId: 'sea-dice.grand' },
    value: after('165.0000', 10, 'r-1001.j'),
  },
  apply: {
    body: {
      items: [
        {
          kind: 'settle',
          transactionId: 'r-1001.c',
          closeTransactionId: 'r-1001.x',
          ...round,
          debitTransactionId: 'r-1001.d',
          amount: '25.00',
        },
      ],
    },
    value: {
      results: [
        {
          transactionId: 'r-1001.c',
          code: null,
          cause: null,
          retry: null,
          duplicate: false,
          details: null,
          balance: '115.0000',
          version: 9,
        },
      ],
    },
  },
  corrections: {
    body: { correctionId: 'c-7', items: [{ roundId: 'r-1001', playerId, asset: 'USD/4', wonWas: '25.00', wonShould: '0' }] },
    value: {
      items: [{ roundId: 'r-1001', playerId, code: null, isFinal: true, duplicate: false, moved: '-10.0000', writtenOff: '15.0000' }],
    },
  },
  beacon: {
    body: { items: [{ ...chain, root: 'ab'.repeat(32), acceptUntil: '2026-01-01T00:00:30.000Z' }] },
    value: { items: [{ ...chain, beacon: 'cd'.repeat(32), code: null }] },
  },
}
