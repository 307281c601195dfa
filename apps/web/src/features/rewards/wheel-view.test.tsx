import type { ClientValue } from '@halong/api/client'
import { drawSeed, prizeAt, seedBefore, spinChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const seed = drawSeed()
const terminal = seedBefore(seed)
const weights = [4_500, 3_000, 1_800, 600, 90, 10]
const amounts = ['0.1000', '0.2000', '0.5000', '2.0000', '10.0000', '50.0000']
const segment = prizeAt(spinChance(seed, { wheel: 'wheel', no: 1, clientSeed: 'mine' }), weights)
const spin = {
  no: 1,
  generation: 1,
  terminal,
  seed,
  clientSeed: 'mine',
  weights,
  segment,
  amount: amounts[segment] ?? '',
  at: '2026-11-25T10:00:00.000Z',
}
const wheel = {
  code: 'wheel',
  title: 'Lantern wheel',
  writtenIn: 'EN',
  segments: amounts.map((amount, at) => ({ amount, weight: weights[at] ?? 0, left: at === 5 ? 20 : null })),
  oddsVersion: '1.0',
  terminal,
  generation: 1,
  spun: 0,
  spins: 1,
  per: '500.0000',
  towards: '120.0000',
  isOpen: true,
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
  mine: [],
} satisfies ClientValue<'draw.listWheels'>['list'][number]

it('R-PROMO-3: a member sees odds, stock and commitment, spins once by words of their own, and verifies the prize in the page', async () => {
  const { answer, callsOf } = await openSite({
    at: '/member/luckyWheel',
    as: member,
    screen: 'desktop',
    answers: { ...fullMemberAnswers, 'draw.listWheels': { list: [wheel] }, 'draw.spin': { spin, asset: 'USD/4' } },
  })
  const stage = page.getByRole('region', { name: 'Lantern wheel' })
  await expect.element(stage.getByRole('row').nth(1)).toMatchTextContent(/\$0\.10.*45\.00%.*Unlimited/)
  await expect.element(stage.getByRole('row').nth(6)).toMatchTextContent(/\$50\.00.*0\.10%.*20/)
  await expect.element(stage.getByText(terminal)).toBeVisible()
  await expectAccessible()
  await stage.getByLabelText('Your own words for the draw').fill('mine')
  answer({ 'draw.listWheels': { list: [{ ...wheel, spins: 0, mine: [spin] }] } })
  await stage.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect.poll(() => callsOf('draw.spin')).toHaveLength(1)
  const skip = stage.getByRole('button', { name: 'Skip' })
  if (skip.all().length > 0) await skip.click()
  await expect.element(stage.getByText(/^You won/)).toBeVisible()
  await stage.getByRole('button', { name: /^Verify/ }).click()
  await expect.element(stage.getByText(/^Computed again in your browser: the seed belongs/)).toBeVisible()
  await expect.element(stage.getByRole('button', { name: 'Spin', exact: true })).toBeDisabled()
})
