import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allSignInMethods, newcomerOffer, ruleOf, signedInAnswers } from '#test/access-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { fill, popup, refreshBalance, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite, screens } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const PASSWORD = 'Wide-Bay-Lantern-7'
const told = page.getByRole('dialog', { name: 'Code not found' })
const invalid = (name: string) => expect.element(popup.field(name), { message: name }).toHaveAttribute('aria-invalid', 'true')
const valid = (name: string) => expect.element(popup.field(name), { message: name }).not.toHaveAttribute('aria-invalid', 'true')

async function fillForm(username = 'properName1'): Promise<void> {
  await fill(popup, { username, password: PASSWORD, confirmPassword: PASSWORD })
  await popup.field('agreedToTerms').click()
}
const open = (at: string, register = {}, answers: Answers = {}) =>
  openSite({ at, status: allSignInMethods({ register }), answers: { ...signedInAnswers, 'player.register': member, ...answers } })

it('R-REG-1: a phone on its side has no space for offers; what is to be filled in stands first', async () => {
  await open('/register', {}, { 'content.getNotice': { player: [], banners: [], popup: [], help: [], promotion: [newcomerOffer] } })
  const offers = popup.getByRole('region', { name: 'For new players' })
  await expect.element(offers).toBeVisible()
  await page.viewport(screens.phone[1], screens.phone[0])
  await expect.element(offers).not.toBeInTheDocument()
  await expect.element(popup.field('username')).toBeInViewport({ ratio: 1 })
})

it('R-REG-2: each field says what is wrong with it, and nothing is sent until all are right', async () => {
  const site = await open('/register')
  await fill(popup, { username: '1st', password: 'short', confirmPassword: 'other' })
  await submit(popup)
  for (const name of ['username', 'password', 'agreedToTerms']) await invalid(name)
  await expect.element(popup.field('username')).toHaveFocus()
  await expect.element(popup).toMatchTextContent(/starting with a letter/)
  await expect.element(popup).toMatchTextContent(/Tick the box/)
  await expectAccessible()
  await fill(popup, { username: 'properName1' })
  await valid('username')
  await fill(popup, { password: PASSWORD })
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/The two passwords are not the same/)
  expect(site.callsOf('player.register')).toEqual([])
})

it('R-REG-6: a user name that is taken is said beside its field, and nothing typed is lost', async () => {
  const site = await open('/register', {}, { 'player.register': refused('player.username_taken') })
  await fillForm()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/That user name is taken/)
  await invalid('username')
  await expect.element(popup.field('username')).toHaveFocus()
  await expect.element(popup.field('password')).toHaveValue(PASSWORD)
  site.answer({ 'player.register': member })
  await fill(popup, { username: 'another9' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(site.callsOf('player.register').at(-1)?.body).toMatchObject({ username: 'another9', password: PASSWORD, agreedToTerms: true })
})

it('R-REG-5: a form that is sent twice at once opens one account', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof member>()
  const site = await open('/?modal=register', {}, { 'player.register': () => promise })
  await fillForm()
  const field = popup.field('username').element()
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  field.form?.requestSubmit()
  field.form?.requestSubmit()
  await expect.poll(() => site.callsOf('player.register').length).toBe(1)
  field.form?.requestSubmit()
  resolve(member)
  await expect.element(refreshBalance).toBeVisible()
  expect(site.callsOf('player.register')).toHaveLength(1)
})

it('R-REG-4: a code that does not exist is mended in its field', async () => {
  const affiliateCode = ruleOf({ patternId: 5, minLength: 4, maxLength: 32 })
  const site = await open('/?modal=register', { affiliateCode }, { 'agency.checkAffiliate': refused('player.referral_unknown') })
  await fillForm()
  await fill(popup, { affiliateCode: 'nobody9' })
  await submit(popup)
  await expect.element(told).toMatchTextContent(/or leave the field empty/)
  await expectAccessible()
  await told.getByRole('button', { name: 'OK' }).click()
  await expect.element(popup.field('affiliateCode')).toHaveFocus()
  await invalid('affiliateCode')
  await expect.element(popup.field('password')).toHaveValue(PASSWORD)
  expect(site.callsOf('player.register')).toEqual([])
})

it('R-REG-4: a code that came with a link and does not exist can be left out', async () => {
  const site = await open('/?modal=register&affiliateCode=nobody9', {}, { 'agency.checkAffiliate': refused('player.referral_unknown') })
  await fillForm()
  await submit(popup)
  await expect.element(told).toMatchTextContent(/You can go on without it/)
  await expect.element(told).not.toMatchTextContent(/leave the field empty/)
  await told.getByRole('button', { name: 'OK' }).click()
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
  expect(site.callsOf('player.register')[0]?.body).not.toHaveProperty('affiliateCode')
})

const ownPattern = { acceptedPattern: '(?i)line-[0-9]{3}', patternId: 0, minLength: 1, maxLength: 20 }

it('R-REG-2, D6: a pattern of the operator is judged by the gateway when its field is left, and no password is told before the form is sent', async () => {
  const site = await open(
    '/?modal=register',
    { line: ruleOf(ownPattern), password: ruleOf({ ...ownPattern, required: true, maxLength: 128 }) },
    { 'player.checkField': ({ body }) => ({ fits: body.value === 'line-123' }) },
  )
  await fill(popup, { line: 'line-12' })
  await popup.field('username').click()
  await invalid('line')
  await fill(popup, { line: 'line-123' })
  await valid('line')
  await fill(popup, { password: PASSWORD })
  await popup.field('username').click()
  await valid('line')
  expect(site.callsOf('player.checkField').map(({ body }) => body)).toEqual([
    { field: 'line', value: 'line-12' },
    { field: 'line', value: 'line-123' },
  ])
})

it('R-REG-2, D6: a field whose verdict does not come stands in nobody’s way, and is judged when the form is sent', async () => {
  const broken = refused('request.invalid', { fields: [{ field: 'line', code: 'field.invalid' }] })
  const site = await open(
    '/?modal=register',
    { line: ruleOf(ownPattern) },
    { 'player.checkField': refused('request.rate_limited'), 'player.register': ({ body }) => (body.line === 'LINE-123' ? member : broken) },
  )
  await fillForm()
  await fill(popup, { line: 'LINE-12' })
  await popup.field('username').click()
  await valid('line')
  expect(site.callsOf('player.register')).toEqual([])
  await submit(popup)
  await invalid('line')
  await expect.element(popup.field('line')).toHaveFocus()
  await fill(popup, { line: 'LINE-123' })
  await submit(popup)
  await expect.element(refreshBalance).toBeVisible()
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: registration is accessible on a %s', async (screen) => {
  await openSite({ at: '/?modal=register', screen, status: allSignInMethods() })
  await expect.element(popup.field('username')).toBeVisible()
  await expectAccessible()
})
