import { invariant } from '@halong/base'
import { anOperator, type Browser, type MovableClock, type Site } from '@halong/testkit'
import { countSettled } from './feed-fixture.ts'
import { type AtTable, atTable } from './wager/vendor.ts'

/** One point for each unit staked on slots; a hundred of them are 1.00. */
export const POINTS = {
  isOn: true,
  converts: true,
  rates: { RNG: '1' },
  ratio: { points: 100, amount: '1' },
  minimum: 100,
} as const

export const setPoints = (site: Site, change: object = {}) =>
  site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'points',
    value: { ...POINTS, ...change },
    by: 'test',
    reason: 'a mall to test',
  })

let rounds = 0
/** Stakes at the table and ends the round. Answers the vendor's id of the round. */
export async function playRound(table: AtTable, stake: string, end: 'close' | 'rollback' | 'none' = 'close'): Promise<string> {
  const id = `pr${++rounds}`
  const debit = await table.send('debit', { transactionId: `${id}.d`, roundId: id, amount: stake })
  invariant(debit.answer.success, `staking: ${JSON.stringify(debit.answer)}`)
  if (end === 'close') await table.send('close', { transactionId: `${id}.x`, roundId: id })
  if (end === 'rollback') await table.send('rollback', { transactionId: `${id}.r`, roundId: id, debitTransactionId: `${id}.d` })
  return id
}

/** Gives points for settled rounds, some seconds later. */
export async function gather(site: Site, clock: MovableClock): Promise<void> {
  clock.forward(6_000)
  await countSettled(site)
}

export const pointsOf = async (player: { browser: Browser }) => {
  const answer = await player.browser.call('points.getBalance')
  invariant(answer.ok, 'the balance is answered')
  return answer.value
}

/** A player with so many points, earned at the table. */
export async function withPoints(site: Site, clock: MovableClock, points: number): Promise<AtTable> {
  const table = await atTable(site, { balance: String(points + 100) })
  for (let left = points; left > 0; left -= 100) await playRound(table, String(Math.min(left, 100)))
  await gather(site, clock)
  return table
}

export const REWARD = {
  name: 'free-bet',
  texts: { EN: { title: 'Free bet', text: 'Five dollars to play with' }, VI: { title: 'Cược miễn phí', text: '' } },
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  price: 50,
  limitPerPlayer: null,
  isDelivered: false,
  startsAt: null,
  endsAt: null,
  isShown: true,
  order: 1,
  hasStock: true,
  stockChange: 10,
  reason: 'a reward to test',
  expectedVersion: 0,
}
export type Wish = Partial<Omit<typeof REWARD, 'texts' | 'limitPerPlayer' | 'startsAt' | 'endsAt'>> & {
  texts?: Record<string, { title: string; text: string }>
  limitPerPlayer?: number | null
  startsAt?: string | null
  endsAt?: string | null
}

/** An operator's browser that writes rewards and decides on requests. */
export async function aMallAdmin(site: Site) {
  const operator = await anOperator(site)
  return {
    ...operator,
    save: (wish: Wish = {}) => operator.browser.call('rewards.save', { body: { ...REWARD, ...wish } }),
    async decide(id: `rdm_${string}`, isApproved: boolean) {
      return operator.browser.call('rewards.decide', { body: { id, isApproved, reason: 'Out of stock at the maker' } })
    },
  }
}

let keys = 0
export const aKey = () => `key-of-a-test-${String(++keys).padStart(6, '0')}`
