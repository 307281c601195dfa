import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noNotices, noticeOf } from '#test/content-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite, type SiteOptions } from '#test/open-site.tsx'

const popup = page.getByRole('dialog', { name: 'Announcements' })
const entries = popup.getByRole('list', { name: 'List of announcements' }).getByRole('button')
const unread = entries.filter({ hasText: 'Unread' })
const address = () => location.pathname + location.search
const richText = () => popup.element().querySelector('.rich-text')
/** Eleven announcements from a number on: what is read is remembered by their ids. */
const openNotices = (from: number, options: SiteOptions) =>
  openSite({
    ...options,
    answers: { 'content.getNotice': { ...noNotices, player: Array.from({ length: 11 }, (_, index) => noticeOf(from + index)) } },
  })

it('R-MOD-2: announcements on a phone, nine a page; a text takes the place of the list, and back leads to it', async () => {
  await openNotices(100, { at: '/rng?modal=notice' })
  await expect.element(entries).toHaveLength(9)
  await entries.first().click()
  await expect.poll(() => richText()?.textContent).toContain('The text of news 100.')
  await expect.element(entries).toHaveLength(0)
  await popup.getByRole('button', { name: 'All announcements' }).click()
  await expect.element(entries.first()).toHaveFocus()
  await entries.nth(1).click()
  await expect.element(entries).toHaveLength(0)
  history.back()
  await expect.element(entries.nth(1)).toHaveFocus()
  history.forward()
  await expect.poll(() => richText()?.textContent).toContain('The text of news 101.')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.poll(address).toBe('/rng')
})

it.each(['phone', 'desktop'] as const)(
  'R-MOD-2: a link opens announcements, their pages are turned, Escape closes them, on a %s',
  async (screen) => {
    await openNotices(200, { at: '/rng?modal=notice', screen })
    await expect.element(entries).toHaveLength(9)
    if (screen === 'desktop') expect(richText()?.textContent).toContain('The text of news 200.')
    await popup.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(popup.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect.element(entries).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await expect.element(popup).not.toBeInTheDocument()
    await expect.poll(address).toBe('/rng')
  },
)

it('R-MOD-2: on a desktop the pager of a full page of announcements stands within the popup', async () => {
  await openNotices(500, { at: '/rng?modal=notice', screen: 'desktop' })
  await expect.element(entries).toHaveLength(9)
  const pager = popup.getByRole('navigation').element().getBoundingClientRect()
  const box = popup.element().getBoundingClientRect()
  expect(pager.bottom).toBeLessThanOrEqual(Math.min(box.bottom, innerHeight))
  const [node] = document.elementsFromPoint(pager.left + pager.width / 2, pager.bottom - 2)
  expect(
    popup
      .getByRole('navigation')
      .element()
      .contains(node ?? null),
  ).toBe(true)
})

it.each([
  ['phone', 300, 8],
  // The first stands beside the list, which is being read.
  ['desktop', 400, 7],
] as const)('R-MOD-2: what was read stays read on this device, a %s', async (screen, from, left) => {
  const open = async () => {
    await openNotices(from, { at: '/?modal=notice', screen })
    // A page that is loaded anew knows nothing but what this device has kept.
    await expect.element(entries).toHaveLength(9)
    dispatchEvent(new StorageEvent('storage', { key: 'readNotices' }))
  }
  await open()
  await entries.nth(2).click()
  if (screen === 'phone') await popup.getByRole('button', { name: 'All announcements' }).click()
  await expect.element(entries.nth(2)).not.toMatchTextContent(/Unread/)
  await expect.element(unread).toHaveLength(left)
  await open()
  await expect.element(unread).toHaveLength(left)
  await popup.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(unread).toHaveLength(0)
  await open()
  await expect.element(unread).toHaveLength(0)
})

it.each(['phone', 'desktop'] as const)('S78: announcements are accessible on a %s, the list and the text', async (screen) => {
  await openNotices(500, { at: '/?modal=notice', screen })
  await expect.element(entries).toHaveLength(9)
  await expectAccessible()
  if (screen === 'desktop') return
  await entries.first().click()
  await expect.poll(() => richText()?.textContent).toContain('The text of news 500.')
  await expectAccessible()
})
