import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'
import { thread } from '#test/support-answers.ts'

const at = `/b/halong/threads/${thread.id}`
const sentTo = (office: Awaited<ReturnType<typeof openOffice>>, id: string) => office.sent.filter((call) => call.id === id)
const words = page.getByRole('textbox', { name: 'Words' })

it('R-MSG-2: a ready answer is put in with its places filled, read, and only then sent; the version that was seen goes with it', async () => {
  const office = await openOffice({ at, answers: { 'threads.answer': { state: 'answered', version: 5 } } })
  await page.getByRole('combobox', { name: 'Put in a ready answer' }).selectOptions('Deposit arrived · EN')
  await expect.element(words).toHaveValue('Dear lan.nguyen, your deposit has arrived. Ticket 7K3M-9QXA.')
  expect(sentTo(office, 'threads.answer')).toHaveLength(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() => sentTo(office, 'threads.answer'))
    .toMatchObject([{ body: { expectedVersion: 4, canned: 'can_0000000000000000000001' } }])
})

it('R-MSG-2, F43: what a player wrote is text, an address in it is no link, and one that imitates another is told', async () => {
  await openOffice({ at })
  await expect.element(page.getByText(/See hаlong\.com <b>now/)).toBeVisible()
  await expect.element(page.getByText(/written to look like another address/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /hаlong/ })).not.toBeInTheDocument()
})

it('R-MSG-2: an empty answer is not sent, and whoever acted on a thread that was given on writes notes alone', async () => {
  const office = await openOffice({ at, answers: { 'threads.get': { ...thread, isEscalated: true, mayTake: false } } })
  await expect.element(page.getByText('You have acted on it. Somebody else goes on.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take it' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Note', exact: true }).last().click()
  await expect.element(page.getByText('Write something first.')).toBeVisible()
  expect(sentTo(office, 'threads.note')).toHaveLength(0)
})
