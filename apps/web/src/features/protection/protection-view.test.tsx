import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers } from '#test/full-site-samples.ts'
import { launchAnswers } from '#test/launch-samples.ts'
import { type Game, gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import type { Protection } from './protection.queries.ts'

const AT = '/member/protection'
const answers = { ...fullSiteAnswers, ...fullMemberAnswers }
const standing = fullMemberAnswers['protection.get'] as Protection
const dialog = page.getByRole('dialog')
const limits = page.getByRole('region', { name: 'Limits' })

it('S80, S83: limits stand with what is used of them and when they begin anew; a raise that opened is confirmed, one that waits is not offered', async () => {
  const { answer, callsOf } = await openSite({ at: AT, as: member, answers })
  await expect.element(limits.getByRole('meter', { name: 'Losses a day' })).toHaveAttribute('aria-valuenow', '100')
  await expect.element(limits.getByRole('meter', { name: /^Stakes a week · Live/ })).toHaveAttribute('aria-valuenow', '0')
  await expect.element(limits.getByRole('button', { name: 'Confirm' })).toHaveLength(1)
  answer({ 'protection.confirmWish': { ...standing, wishes: [] } })
  await limits.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => callsOf('protection.confirmWish')).toMatchObject([{ body: { kind: 'loss', span: 'day', scope: '' } }])
  await expect.element(limits.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
})

it('S80: a limit is set by its own words; an amount that is none is said beside the field', async () => {
  const { answer, callsOf } = await openSite({ at: AT, as: member, answers })
  await limits.getByRole('button', { name: 'Set a limit' }).click()
  await dialog.getByLabelText('What').selectOptions('loss')
  await dialog.getByLabelText('In which time').selectOptions('week')
  await dialog.getByLabelText('For which games').selectOptions('RNG')
  const amount = dialog.getByLabelText(/^Amount/)
  await amount.fill('1.2.3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  answer({ 'protection.setLimit': standing })
  await amount.fill('50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => callsOf('protection.setLimit'))
    .toMatchObject([{ body: { kind: 'loss', span: 'week', scope: 'RNG', amount: '50' } }])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('S87, S88: a break is asked for twice; an exclusion needs the password and ends the session; who is away sees until when, and no way around', async () => {
  const { answer, callsOf } = await openSite({ at: AT, as: member, answers })
  await page.getByRole('button', { name: '7 days' }).click()
  answer({ 'protection.takeTimeOut': { ...standing, timeOutUntil: '2099-12-01T00:00:00.000Z' } })
  await dialog.getByRole('button', { name: 'Begin now' }).click()
  await expect.element(page.getByText('You are taking a break')).toBeVisible()
  await expect.element(limits).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Exclude me', exact: true }).click()
  await dialog.getByLabelText('For how long').selectOptions('12')
  await dialog.getByLabelText(/^Your password/).fill('wrong one')
  answer({ 'protection.exclude': refused('player.password_wrong') })
  await dialog.getByRole('button', { name: 'Exclude me now' }).click()
  await expect.element(dialog.getByLabelText(/^Your password/)).toHaveAttribute('aria-invalid', 'true')
  answer({ 'protection.exclude': standing })
  await dialog.getByRole('button', { name: 'Exclude me now' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(callsOf('protection.exclude').at(-1)).toMatchObject({ body: { months: 12, password: 'wrong one' } })
})

it('S85: a reality check covers the game until it is answered, and shows time and result', async () => {
  const tables: readonly Game[] = [
    { ...gameOf(1), gameName: 'Table one', gameCode: 'table-one', vassalage: 'LIVEONE', vendorName: 'Live One' },
  ]
  const { socket, answer, callsOf } = await openSite({
    at: '/game?nodeId=1',
    as: member,
    answers: { ...lobbyAnswers(tables), ...launchAnswers(tables), ...fullMemberAnswers },
  })
  await expect.element(page.getByRole('button', { name: 'Reload the game' })).toBeVisible()
  const play = { since: '2026-11-24T03:04:05.000Z', staked: '40.0000', won: '25.5000', net: '-14.5000' }
  socket.tell({ t: 'snap', c: 'play', v: 1, at: 0, s: { ...play, stop: { why: 'reality_check', at: '2026-11-24T04:04:05.000Z' } } })
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await expect.element(check).toMatchTextContent(/-\$14\.50|−\$14\.50|\$-14\.50/)
  answer({ 'protection.answerRealityCheck': standing })
  await check.getByRole('button', { name: 'Go on playing' }).click()
  await expect.poll(() => callsOf('protection.answerRealityCheck')).toHaveLength(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No bet is taken/)
  socket.tell({ t: 'd', c: 'play', v: 2, from: 1, at: 0, p: { ...play, stop: { why: 'reality_check', at: '2099-11-24T05:04:05.000Z' } } })
  await expect.element(page.getByText(/No bet is taken/)).not.toBeInTheDocument()
})
