import { invariant } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Gateway } from '../app.ts'

type Services = Pick<Gateway['services'], 'site' | 'players' | 'agency' | 'contracts'>
type Terms = Parameters<Services['contracts']['agree']>[0]['terms']

const reason = 'demo brand'
const rebates = { isOn: true, most: { RNG: 500, LIVE: 300, SPORTS: 300 } }
const contracts = { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true, payAloneUpTo: 1_000 }
/** What the demo brand pays for a friend; small games bear it. */
const referral = { isOn: true, inviterReward: 10, friendReward: 5, deposit: 20, turnover: 5_000, days: 30, monthly: 1_000, agents: false }

const dividend = (...ppm: readonly [number, number]): Terms => ({
  kind: 'dividend',
  period: 'month',
  tiers: ppm.map((rate, at) => ({ turnover: '0', loss: at === 0 ? '100' : '1000', members: 1, ppm: rate })),
  activeFrom: '10',
  carry: true,
  cap: null,
})
const salary = (kind: 'dailySalary' | 'hourlySalary' | 'realtimeSalary', ppm: number): Terms => ({
  kind,
  period: kind === 'hourlySalary' ? 'hour' : 'day',
  tiers: [{ turnover: '0', loss: '0', members: 0, ppm }],
  activeFrom: '0',
  carry: true,
  cap: null,
})
/** Along the line of the demo agents; null is the house. */
const agreed: readonly { readonly payer: string | null; readonly payee: string; readonly terms: readonly Terms[] }[] = [
  {
    payer: null,
    payee: 'demo-agent',
    terms: [dividend(20_000, 30_000), salary('dailySalary', 200), salary('hourlySalary', 100), salary('realtimeSalary', 200)],
  },
  {
    payer: 'demo-agent',
    payee: 'demo-agent-hanoi',
    terms: [dividend(10_000, 20_000), salary('dailySalary', 100), salary('hourlySalary', 50), salary('realtimeSalary', 100)],
  },
  { payer: 'demo-agent-hanoi', payee: 'demo-subagent', terms: [salary('dailySalary', 50), salary('realtimeSalary', 50)] },
]
const rates: readonly { readonly of: string; readonly ppm: readonly [rng: number, live: number, sports: number] }[] = [
  { of: 'demo-agent', ppm: [500, 300, 300] },
  { of: 'demo-agent-hanoi', ppm: [400, 200, 200] },
  { of: 'demo-subagent', ppm: [300, 100, 100] },
  { of: 'demo-member-thao', ppm: [200, 50, 50] },
]

/**
 * Gives the demo's agents rates, contracts with the house and with each other, and players the programme of invitations, once: where an operator set any of it,
 * or the games bear less, nothing is done. Contracts begin at the next midnight; what is played from then on is settled by the jobs. The setting of contracts comes
 * last: it says that the rest is there.
 */
export async function openAgents({ site, players, agency, contracts: agreeing }: Services, brandId: number, by: string): Promise<void> {
  const set = new Set((await site.newestSettings(brandId)).map(({ name }) => name))
  if (['agentContracts', 'agentRebates', 'referral'].some((name) => set.has(name))) return
  const values = { agentRebates: rebates, referral }
  for (const [name, value] of Object.entries(values)) if (!(await site.checkSetting(name, value)).ok) return
  const memberOf = async (username: string): Promise<{ memberId: number; asset: Asset }> => {
    const found = (await players.byName(brandId, username))?.player
    invariant(found, `${username} is there`)
    return found
  }
  for (const [name, value] of Object.entries(values)) await site.change({ brandId, name, value, by, reason })
  for (const { of, ppm } of rates) {
    const [rng, live, sports] = ppm
    const given = await agency.giveRates((await memberOf(of)).memberId, [
      { category: 'RNG', ppm: rng },
      { category: 'LIVE', ppm: live },
      { category: 'SPORTS', ppm: sports },
    ])
    invariant(given.ok, 'rates of the demo lie within each other')
  }
  await site.change({ brandId, name: 'agentContracts', value: contracts, by, reason })
  for (const { payer, payee, terms } of agreed) {
    const { memberId: payeeId, asset } = await memberOf(payee)
    const payerId = payer === null ? null : (await memberOf(payer)).memberId
    // What an installation's games do not bear is not promised, nor what hangs on it.
    for (const each of terms) if (!(await agreeing.agree({ brandId, asset, payerId, payeeId, terms: each }))) return
  }
}
