import { expect } from '@playwright/test'

function told(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is told when the site of the worker has started`)
  return value
}

/** Where the site under test is; known once the site of the worker has started. */
export const siteOrigin = (): string => told('SITE_ORIGIN')
export const studioOrigin = (): string => told('STUDIO_ORIGIN')
export const lotteryOrigin = (): string => told('LOTTERY_ORIGIN')
export const sportsbookOrigin = (): string => told('SPORTSBOOK')
export const backofficeOrigin = (): string => told('BACKOFFICE')
export const databaseUrl = (): string => told('SITE_DATABASE')
const doorOf = () => told('SITE_DOOR')

/** Asks the door of a site for what only an operator may do. */
export async function atTheDoor(act: string, body: object = {}, door: string = doorOf()): Promise<unknown> {
  const response = await fetch(`${door}${act}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`the door refused ${act}: ${await response.text()}`)
  return response.json()
}

export type Account = { readonly username: string; readonly password: string }

/** A name no other journey has. */
export const newName = (): string => `j${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.slice(0, 16)

/** A member of its own with money, so that journeys do not disturb each other. */
export async function memberWith(money: string): Promise<Account> {
  const account = { username: newName(), password: 'Halong#2026' }
  await atTheDoor('/member', { ...account, money })
  return account
}

/** The newest message that went to an address: an installation without a provider keeps them in its outbox, a moment after they were ordered. */
export async function letterTo(address: string, origin: string = siteOrigin()): Promise<string> {
  let newest = ''
  const read = async () => {
    const response = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(address)}`)
    const [letter] = (await response.json()) as readonly { readonly text: string }[]
    newest = letter?.text ?? ''
    return newest
  }
  await expect.poll(read).not.toBe('')
  return newest
}

/** The six digits of that message. */
export const codeTo = async (address: string, origin?: string): Promise<string> =>
  /\b\d{6}\b/.exec(await letterTo(address, origin))?.[0] ?? ''
