import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const AT = '/pointMall'
const answers = { ...fullSiteAnswers, ...fullMemberAnswers }
const yours = page.getByRole('region', { name: 'Your points' })
const field = page.getByLabelText('Points to convert')
const convert = page.getByRole('button', { name: 'Convert', exact: true })
const ask = (reward: number) => page.getByRole('button', { name: new RegExp(`: Reward ${reward}$`) })
const dialog = page.getByRole('dialog')
const reward = {
  name: 'reward-0',
  title: 'Reward 0',
  text: 'What the reward is.',
  writtenIn: 'EN',
  picture: '/art/tiles/lantern-night-4x3.svg',
  price: 1_000,
  priceVersion: 1,
  stock: 9,
  limitPerPlayer: 2,
  isDelivered: false,
  state: 'open',
  startsAt: null,
  endsAt: null,
} as const

it('R-PROMO-2: a visitor sees what there is and is asked in; a trial account is told that play money earns nothing', async () => {
  await openSite({ at: AT, answers: fullSiteAnswers })
  await expect.element(yours).toMatchTextContent(/Log in to see your points/)
  await ask(0).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await openSite({ at: AT, as: trial, answers: fullSiteAnswers })
  await expect.element(yours).toMatchTextContent(/Demo money earns no points/)
})

it('R-PROMO-2, T32: a reward is asked for after its price is said; its points are held, and it is sent again under the same key', async () => {
  const balance = { points: 500, held: 1_200, version: 5 }
  const { answer, callsOf } = await openSite({
    at: AT,
    as: member,
    answers: { ...answers, 'points.redeem': refused('request.busy') },
  })
  await expect.element(yours).toMatchTextContent(/1,500.*200 points held/)
  await ask(0).click()
  await expect.element(dialog).toMatchTextContent(/1,000 points.*500 points/)
  await expectAccessible()
  const now = dialog.getByRole('button', { name: 'Redeem now' })
  await now.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answer({
    'points.redeem': {
      redemption: {
        id: `rdm_${'9'.repeat(22)}`,
        reward: 'reward-0',
        title: 'Reward 0',
        picture: '/art/tiles/lantern-night-4x3.svg',
        quantity: 1,
        points: 1_000,
        state: 'IN_PROCESS',
        remark: '',
        requestedAt: '2026-11-24T03:04:05.000Z',
        decidedAt: null,
      },
      balance,
    },
    'points.getBalance': balance,
  })
  await now.click()
  await expect.element(page.getByRole('dialog', { name: 'Request received' })).toBeVisible()
  const sent = callsOf('points.redeem').map(({ body, key }) => ({ body, key }))
  expect(sent[0]).toEqual({ body: { reward: 'reward-0', quantity: 1, priceVersion: 1 }, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(sent.slice(1)).toEqual([sent[0]])
  await dialog.getByRole('button', { name: 'Back to the rewards' }).click()
  await expect.element(yours).toMatchTextContent(/1,200 points held/)
  // What the points left do not pay for says how many lack.
  await expect.element(ask(0)).toBeDisabled()
  await expect.element(page.getByText('500 points more needed')).toBeVisible()
})

it('R-PROMO-2: a reward that is sent to the door asks where to, beside its fields what is wrong, and sends it along', async () => {
  const rewards = [{ ...reward, isDelivered: true }]
  const { callsOf } = await openSite({
    at: AT,
    as: member,
    answers: { ...answers, 'points.listRewards': { rewards }, 'points.redeem': refused('request.busy') },
  })
  await ask(0).click()
  await expectAccessible()
  const now = dialog.getByRole('button', { name: 'Redeem now' })
  await dialog.getByLabelText('Recipient’s name').fill('Anna Tran')
  await dialog.getByLabelText('Phone number').fill('call me')
  await now.click()
  await expect.element(dialog.getByText('This does not look right')).toBeVisible()
  await expect.element(dialog.getByText('This field cannot be empty')).toBeVisible()
  expect(callsOf('points.redeem')).toEqual([])
  await dialog.getByLabelText('Phone number').fill('+84 901 234 567')
  await dialog.getByLabelText('Address', { exact: true }).fill('12 Bay Street')
  await now.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const address = { name: 'Anna Tran', phone: '+84 901 234 567', address: '12 Bay Street' }
  expect(callsOf('points.redeem')[0]?.body).toEqual({ reward: 'reward-0', quantity: 1, priceVersion: 1, address })
})

it('R-PROMO-2: only what is nearly gone is said to be few', async () => {
  const rewards = [9, 4, 3].map((stock, at) => ({ ...reward, name: `r-${at}`, stock }))
  await openSite({ at: AT, as: member, answers: { ...answers, 'points.listRewards': { rewards } } })
  await expect.element(page.getByText('9 left')).toBeVisible()
  expect(page.getByText('Only a few left').elements()).toHaveLength(1)
})

it('R-PROMO-2: what was asked for says how it stands, and why it was rejected; what is not to be had now cannot be asked for', async () => {
  await openSite({ at: AT, as: member, answers })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'In process' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Rejected' })).toMatchTextContent(/Reason: Not in stock any more\./)
  for (const reward of [1, 2, 3]) await expect.element(ask(reward)).toBeDisabled()
  await page.getByRole('tab', { name: 'Points', exact: true }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Converted to cash' })).toMatchTextContent(/−500/)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Earned by playing' })).toMatchTextContent(/from bets of \$10\.00/)
})

it('T32: points become money by whole units, from the minimum on, by the amount that was told', async () => {
  const balance = { points: 800, held: 200, version: 5 }
  const { callsOf } = await openSite({
    at: AT,
    as: member,
    answers: { ...answers, 'points.convert': { points: 700, amount: '7.0000', asset: 'USD/4', balance } },
  })
  for (const [typed, fault] of [
    ['400', 'The minimum is 500 points.'],
    ['1600', 'You do not have that many points.'],
    ['705', 'Only whole multiples of 100 points can be converted.'],
  ] as const) {
    await field.fill(typed)
    await expect.element(page.getByText(fault)).toBeVisible()
    await expect.element(convert).toBeDisabled()
  }
  await field.fill('700')
  await expect.element(page.getByRole('status').filter({ hasText: '$7.00' })).toBeVisible()
  await convert.click()
  await expect.element(page.getByText('$7.00 is now in your balance.')).toBeVisible()
  expect(callsOf('points.convert')[0]?.body).toMatchObject({ points: 700, amount: '7.0000' })
  await expect.element(yours).toMatchTextContent(/800/)
  await expect.element(field).toHaveValue('')
})

it('R-PROMO-2: on a phone on its side what one has, what it becomes and the button stand in view together', async () => {
  await openSite({ at: AT, as: member, answers })
  await page.viewport(844, 390)
  const section = page.getByRole('region', { name: 'Turn points into cash' })
  await expect.element(section).toBeInTheDocument()
  section.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  for (const part of [yours, section, convert]) await expect.element(part).toBeInViewport({ ratio: 1 })
})

it('R-PROMO-2: a mall that is switched off says that points stay', async () => {
  const config = fullSiteAnswers['points.getConfig']
  if (typeof config !== 'object' || !('isOn' in config)) throw new Error('the settings of points are given as a value')
  await openSite({ at: AT, answers: { ...fullSiteAnswers, 'points.getConfig': { ...config, isOn: false } } })
  await expect.element(page.getByRole('heading', { name: 'The points mall is closed' })).toBeVisible()
  await expectAccessible()
})
