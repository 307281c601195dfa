import { expect, it, vi } from 'vitest'
import type { Offer } from '#protocol/index.ts'
import type { Desk } from './desk.ts'
import type { SiteLink } from './site-link.ts'

const spoken = vi.hoisted(() => ({ language: 'en' }))
vi.mock('../shared/texts.ts', () => ({
  language: () => spoken.language,
  t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
const { troubleWords } = await import('./troubles.ts')

const dollars = (minor: bigint) => ({ asset: 'USD/4', minor }) as const

/** A game with stakes from 0.10 to 50.00, and what the player has. */
type Standing = { balance: bigint; offer?: Offer; kind?: 'member' | 'trial' }

function parts({ balance, offer = 'none', kind = 'member' }: Standing) {
  const told = { leave: vi.fn(), tell: vi.fn(), chooseStake: vi.fn() }
  // cast: what the words ask of a desk, and nothing more.
  const desk = {
    player: { kind },
    asset: 'USD/4',
    limits: { least: dollars(1_000n), most: dollars(500_000n), step: dollars(100n) },
    balance: () => dollars(balance),
    stake: () => dollars(15_000n),
    money: ({ minor }: { minor: bigint }) => String(minor),
    chooseStake: told.chooseStake,
  } as unknown as Desk
  // cast: only the offer is read, as a signal is.
  const link = { leave: told.leave, tell: told.tell, offer: () => offer } as unknown as SiteLink
  return { told, desk, link }
}

function stand(standing: Standing) {
  const { told, desk, link } = parts(standing)
  return { ...told, words: troubleWords({ code: 'wallet.insufficient_balance', detail: {} }, { desk, link }) }
}

it('R-ERR-1: who can pay a lower stake is offered the highest of those, and nothing else', () => {
  const { words, chooseStake } = stand({ balance: 2_550n, offer: 'demo' })
  expect(words.text).toBe('refusal.wallet.insufficient_balance')
  expect(words.action?.label).toBe('action.lower_stake 2500')
  words.action?.take()
  expect(chooseStake).toHaveBeenCalledWith(dollars(2_500n))
  expect(stand({ balance: 1_000n }).words.action?.label).toBe('action.lower_stake 1000')
})

it.each([
  ['member', 'demo', 'refusal.no_money.demo 1000', 'action.play_demo'],
  ['trial', 'refill', 'refusal.no_money.trial 1000', 'action.refill'],
  ['trial', 'register', 'refusal.no_money.trial 1000', 'action.register'],
] as const)('R-FREE-1, R-ERR-1: a %s without money for any stake takes what the site offers: %s', (kind, offer, text, label) => {
  for (const balance of [0n, 999n]) {
    const { words, tell } = stand({ balance, offer, kind })
    expect([words.text, words.action?.label]).toEqual([text, label])
    words.action?.take()
    expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'halong.offer' })
  }
})

it('R-ERR-1: where the site offers nothing, or there is none, nobody is told to choose a lower stake', () => {
  const { words, leave } = stand({ balance: 0n })
  expect([words.text, words.action?.label]).toEqual(['refusal.no_money 1000', 'action.to_cashier'])
  words.action?.take()
  expect(leave).toHaveBeenCalledOnce()
})

it.each([
  ['en', '1.50'],
  ['vi', '1,50'],
])('R-LANG-2, R-ERR-1: a stake that cannot be read is answered with an example as %s writes it: %s', (language, example) => {
  spoken.language = language
  const { desk, link } = parts({ balance: 0n })
  expect(troubleWords({ code: 'stake.unreadable', detail: {} }, { desk, link }).text).toBe(
    `refusal.stake.unreadable ${example} 1000 500000`,
  )
})
