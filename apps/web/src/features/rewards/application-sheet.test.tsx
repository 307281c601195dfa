import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { activity } from '#test/activity-samples.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

it('R-PROMO-1: a member applies with a remark of at most 140 characters, and then sees that it is under review', async () => {
  const { answer, callsOf } = await openSite({
    at: '/member/rewardCenter',
    as: member,
    screen: 'phone',
    answers: {
      ...fullMemberAnswers,
      'promotion.listAvailable': { REFERRAL: { enabled: false }, list: [activity] },
      'promotion.apply': { id: 'app_0000000000000000000001' },
    },
  })
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Apply: Your photo of the bay' })
  await sheet.getByRole('textbox', { name: 'Your remark' }).fill('🏮'.repeat(141))
  await expect.element(sheet.getByText('-1 character left')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send the application' }).click()
  await expect.element(sheet.getByText('Write a remark of up to 140 characters.')).toBeVisible()
  await expectAccessible()
  expect(callsOf('promotion.apply')).toHaveLength(0)
  await sheet.getByRole('textbox', { name: 'Your remark' }).fill('My photo hangs in the café')
  const last = { id: 'app_0000000000000000000001', state: 'waiting', remark: 'My photo hangs in the café' } as const
  const sent = { ...last, pictures: [], at: '2026-11-26T10:00:00.000Z', decidedAt: null, ground: null, answer: '', mayRepeat: true }
  answer({
    'promotion.listAvailable': {
      REFERRAL: { enabled: false },
      list: [{ ...activity, state: 'APPLYING', act: null, application: { leastPictures: 0, last: sent } }],
    },
  })
  await sheet.getByRole('button', { name: 'Send the application' }).click()
  await expect.element(page.getByText('Under review')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
})
