import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { type RunningSite, runSite } from './run-site.ts'
import { type Account, atTheDoor, codeTo, letterTo, newName } from './site.ts'

/** What every captcha of the journeys shows (test/e2e/serve.ts). */
export const LETTERS = 'heron'
const PASSWORD = 'Wide-Bay-Lantern-7'
export const everyWay = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'EMAILLOGIN3',
  'PASSKEYLOGIN3',
  'REMEMBERME3',
  'FREEPLAY3',
  'CHNGPASSVERIF3',
]

/** Types the letters of the picture, once it is there: another picture empties the field. */
export async function typeLetters(popup: Locator): Promise<void> {
  await expect(popup.getByAltText('Picture with the characters to type')).toBeVisible()
  await popup.locator('[name=captcha]').fill(LETTERS)
}

/** A site of its own with every way in switched on, as an operator would. */
export async function openSite() {
  const own: RunningSite = await runSite()
  const at = (name: string) => own.told[name] ?? ''
  const act = (path: string, body: object) => atTheDoor(path, body, at('SITE_DOOR'))
  const set = (name: string, value: unknown) => act('/setting', { name, value })
  await set('switches', Object.fromEntries(everyWay.map((name) => [name, true])))

  return {
    at,
    set,
    /** Publishes content as an operator would. */
    publish: (pieces: readonly object[]) => act('/content', { pieces }),
    /** Connects a further vendor. */
    addVendor: (vassalage: string, name: string, more: { readonly origin?: string; readonly games?: readonly object[] } = {}) =>
      act('/vendor', { vassalage, name, ...more }),
    /** What only an operator may do to games. */
    setGame: (change: { readonly vassalage: string; readonly code: string; readonly isOpen?: boolean; readonly isHot?: boolean }) =>
      act('/game', change),
    putLaunchRule: (rule: { readonly category: string; readonly vassalage: string; readonly page: string; readonly entry: string }) =>
      act('/launch-rule', rule),
    /** Makes the password of an account two days old. */
    agePassword: ({ username }: Account) => act('/age-password', { username }),
    stop: own.stop,
    letterTo: (address: string) => letterTo(address, at('SITE_ORIGIN')),
    codeTo: (address: string) => codeTo(address, at('SITE_ORIGIN')),
    /** A member with whatever is bound to it. */
    async member({
      mustChange,
      type,
      ...contacts
    }: {
      mustChange?: boolean
      type?: number
      mobile?: string
      email?: string
      payeeName?: string
    } = {}) {
      const account: Account = { username: newName(), password: PASSWORD }
      const { memberId } = (await act('/member', { ...account, money: '25', mustChange, type })) as { readonly memberId: number }
      if (Object.keys(contacts).length > 0) await act('/contact', { memberId, ...contacts })
      return account
    },
  }
}
export type OpenSite = Awaited<ReturnType<typeof openSite>>

let numbers = Date.now() % 10_000_000
/** A national number no other journey has, far from the one before (blocks of numbers have budgets of codes). Every number that begins with 98 is a mobile one in Vietnam. */
export const newNumber = (): string => `98${String((++numbers * 99_991) % 10_000_000).padStart(7, '0')}`

/** Asks for a code by the button beside its field and waits for the word that it was sent. */
export async function askForCode(
  form: Locator,
  words: { readonly button: string; readonly sent: string } = { button: 'Send code', sent: 'Code sent' },
) {
  await form.getByRole('button', { name: words.button }).click()
  await expect(form.getByText(words.sent).first()).toBeVisible()
}

export const submit = (form: Locator) => form.locator('button[type=submit]').click()

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /Refresh balance|Làm mới số dư/ })).toBeVisible()
}
