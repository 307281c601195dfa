import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ends } from '#test/list-ends.ts'
import { lan } from '#test/member-answers.ts'
import { expectAccessible, openOffice } from '#test/open-office.tsx'

const file = {
  id: 'exp_0000000000000000000001',
  list: 'members.list',
  title: 'Members',
  query: 'kind=agent',
  format: 'csv',
  why: null,
  by: 'anna',
  expected: 8_000,
  parts: 0,
  bytes: 0,
  sha256: null,
  askedAt: lan.createdAt,
  endedAt: null,
  keptUntil: lan.createdAt,
  takenAt: null,
}

it('R-OPS-1: a long list is asked for with the columns that are shown; the bell shows how far its file is, tells when it is ready, and stops it', async () => {
  let state: 'none' | 'running' | 'done' = 'none'
  const now = () => ({ ...file, state, written: state === 'done' ? 8_000 : 2_000 })
  const { sent, router } = await openOffice({
    at: '/b/halong/members?kind=agent',
    answers: {
      'members.list': { rows: [lan], ...ends },
      'exports.start'() {
        state = 'running'
        return { file: now() }
      },
      'exports.mine': () => ({ files: state === 'none' ? [] : [now()] }),
      'exports.cancel': () => ({ file: now() }),
    },
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  await expect.element(page.getByText('The file is being written. The bell tells you when it is ready.')).toBeVisible()
  expect(sent.find(({ id }) => id === 'exports.start')?.body).toMatchObject({
    list: 'members.list',
    query: 'kind=agent',
    format: 'csv',
    columns: expect.arrayContaining([{ name: 'username', title: expect.any(String) }]),
  })
  const bell = page.getByRole('button', { name: /items? wait/ })
  await bell.click()
  await expect.element(page.getByRole('progressbar', { name: 'How far Members is' })).toHaveAttribute('aria-valuenow', '2000')
  await page.getByRole('button', { name: 'Cancel Members' }).click()
  await expect.poll(() => sent.some(({ id }) => id === 'exports.cancel')).toBe(true)
  state = 'done'
  await expect.element(page.getByText('Members: the file is ready'), { timeout: 5_000 }).toBeVisible()
  await expect.element(page.getByRole('button', { name: /1 file is ready/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await router.navigate('/b/halong/files')
  await expect.element(page.getByRole('heading', { name: 'Your files' })).toBeVisible()
  await expectAccessible()
})
