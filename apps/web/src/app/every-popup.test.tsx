import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ModalName, openModal } from '#shared/routing/modals.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus, NODE_ID, openingNotices } from '#test/full-site-samples.ts'
import { expectAccessible, expectInShape } from '#test/look.ts'
import { openSite, type screens } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { isRelease } from '#test/release.ts'
import { modalTable } from './modal-table.ts'

/** Popups for members; all others are looked at as visitors see them. */
const forMembers: readonly string[] = [
  'change-password',
  'payment-password',
  'registration-success',
  'sign-out',
  'account',
  'security',
  'reality-check',
  'limit-reached',
  'live',
]
/** What the address tells beside the name. */
const told: Readonly<Record<string, string>> = {
  game: `&nodeId=${NODE_ID}`,
  'vendor-games': '&vendor=HALONG',
  security: '&action=nickname',
  help: '&article=mines',
}
/** Those that no address opens, because they say what they are told: as long as words of a brand may be. */
const opening: Readonly<Record<string, () => void>> = {
  opening: () => openModal('opening', { notices: openingNotices }),
  'popup-blocked': () => openModal('popup-blocked', { address: `${location.origin}/game?nodeId=${NODE_ID}` }),
  warning: () =>
    openModal('warning', {
      message: 'This game is being looked after until 14:00. Your last round is kept and goes on from where it stood.',
    }),
}
// cast: the keys of the table are names of popups.
const names = Object.keys(modalTable) as ModalName[]
const dialog = page.getByRole('dialog')

async function openPopup(name: ModalName, screen: keyof typeof screens): Promise<void> {
  const isMembers = forMembers.includes(name)
  const open = opening[name]
  await openSite({
    at: open ? '/about' : `/about?modal=${name}${told[name] ?? ''}`,
    screen,
    status: fullSiteStatus,
    ...(isMembers && { as: member }),
    answers: { ...fullSiteAnswers, ...(isMembers && fullMemberAnswers) },
  })
  // What stands behind a popup is judged with it.
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  open?.()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('heading').first()).toBeInTheDocument()
  await expect.element(dialog.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
}
const holdsFocus = () => document.querySelector('dialog[open]')?.contains(document.activeElement) === true

/** A popup has the same parts at both sizes: the release run alone opens all of them on a desktop too. */
const sizes = isRelease ? (['phone', 'desktop'] as const) : (['phone'] as const)

describe.each(sizes)('S100, S102, R-MOD-1: a popup on a %s', (screen) => {
  it.each(names)('%s has the focus, meets WCAG 2.2 AA and is closed by Escape', async (name) => {
    await openPopup(name, screen)
    await expect.poll(holdsFocus).toBe(true)
    await (screen === 'phone' ? expectAccessible() : expectInShape())
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
