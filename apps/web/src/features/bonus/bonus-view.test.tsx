import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

it('R-MC-5 bonusDetails: a member reads balance, meter, rules and what leaving pays, switches the bonus and leaves it for what was shown', async () => {
  const { callsOf } = await openSite({
    at: '/member/bonusDetails',
    as: member,
    screen: 'phone',
    answers: { ...fullMemberAnswers, 'bonus.setUse': {} as ClientValue<'bonus.setUse'>, 'bonus.leave': {} as ClientValue<'bonus.leave'> },
  })
  const now = page.getByRole('region', { name: 'Running bonus' })
  await expect.element(now).toMatchTextContent(/\$73\.20.*\$100\.00 granted.*\$1\.00 in open rounds.*\$400\.00 of \$1,000\.00/)
  await expect.element(now.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(now).toMatchTextContent(/if you leave now\s*\$14\.64.*Highest stake.*\$5\.00.*Slots, Originals/)
  await expect.element(page.getByRole('region', { name: 'Counted rounds' })).toMatchTextContent(/Even Money.*This game does not count/)
  await expect.element(page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: 'Start' })).toBeDisabled()
  const rounds = page.getByRole('region', { name: 'Free rounds' })
  await expect.element(rounds).toMatchTextContent(/12 of 20 left, \$0\.20 each.*\$3\.40 won.*played 5 times.*One is being played/)
  await expect.element(rounds.getByRole('link', { name: 'Play Pearl Reef' })).toHaveAttribute('href', '/game?nodeId=2')
  await expect.element(page.getByRole('region', { name: 'Ended' })).toMatchTextContent(/\$42\.00 of \$100\.00 became cash/)
  await expectAccessible()
  await now.getByRole('checkbox', { name: 'Play with bonus money' }).click()
  await expect.poll(() => callsOf('bonus.setUse')).toHaveLength(1)
  await now.getByRole('button', { name: 'Leave this bonus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this bonus?' })
  await expect.element(dialog).toMatchTextContent(/\$14\.64.*\$59\.56.*Rounds that are open now/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Leave this bonus' }).click()
  await expect
    .poll(() => callsOf('bonus.leave').map(({ body }) => body))
    .toEqual([{ id: 'bon_0000000000000000000001', exitPrice: '14.6400' }])
})
