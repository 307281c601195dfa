import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const invite = {
  asset: 'USD/4',
  isOn: true,
  code: 'K7MQ2WXA',
  url: 'https://halong.example/register?referralCode=K7MQ2WXA',
  rule: {
    inviterReward: '10.0000',
    friendReward: '5.0000',
    deposit: '20.0000',
    turnover: '2000.0000',
    days: 30,
    heldDays: 3,
    monthly: '1000.0000',
    left: '640.0000',
  },
  invited: 3,
  waiting: 1,
  qualified: 2,
  earned: '10.0000',
  earnedThisMonth: '10.0000',
  due: { amount: '10.0000', rewards: 1 },
  own: null,
} satisfies ClientValue<'referral.getInvite'>

it('R-PROMO-4: a player finds code, link and rule, sees friends masked with their stage, and takes what is due', async () => {
  const { callsOf } = await openSite({
    at: '/member/referral',
    as: member,
    screen: 'desktop',
    answers: {
      ...fullMemberAnswers,
      'referral.getInvite': invite,
      'referral.listFriends': {
        list: [
          { no: 3, name: 'mi****h', joinedOn: '2026-11-24', stage: 'QUALIFIED' },
          { no: 2, name: 'an****o', joinedOn: '2026-11-20', stage: 'QUALIFYING' },
        ],
        next: null,
      },
      'referral.claim': { asset: 'USD/4', amount: '10.0000', rewards: 1 },
    },
  })
  await expect.element(page.getByRole('heading', { name: '$10.00 for you, $5.00 for your friend' })).toBeVisible()
  await expect.element(page.getByText('K7MQ2WXA', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'How it works' }))
    .toMatchTextContent(/Within 30 days.*\$20\.00 paid in and left for 3 days.*\$2,000\.00.*\$1,000\.00 a month.*\$640\.00 is left/)
  await expect
    .element(page.getByRole('region', { name: 'Your friends' }))
    .toMatchTextContent(/mi\*\*\*\*h.*Reward due.*an\*\*\*\*o.*Paid in/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Take $10.00' }).click()
  await expect.poll(() => callsOf('referral.claim')).toHaveLength(1)
})
