import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { withBrandSettings } from '#test/settings.ts'

const gateNames = [
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
] as const

const element = (selector: string) => document.querySelector(selector)
const named = (scope: string, role: string, name: string) =>
  [...document.querySelectorAll(`${scope} ${role}`)].find((one) => one.checkVisibility() && one.textContent?.trim() === name) ?? null
const inPopup = (role: string, name: string) => named('dialog[open]', role, name)
const userName = () => element('dialog[open] [name=username]')
const mobileNumber = () => element('dialog[open] [name=mobileNum]')
const onTab = (name: string) => () => page.getByRole('dialog').getByRole('tab', { name }).click()

type Gate = {
  readonly name: (typeof gateNames)[number]
  readonly at: string
  /** What a visitor does to come to the place. */
  readonly before?: () => Promise<void>
  /** What is always there, so that an empty page proves nothing. */
  readonly beside: () => Element | null
  readonly part: () => Element | null
}
const gates: readonly Gate[] = [
  {
    name: 'DIRECTREG3',
    at: '/',
    beside: () => named('header', 'button', 'Log in'),
    part: () => named('header', 'button', 'Register'),
  },
  { name: 'DIRECTREG3', at: '/?modal=login', beside: userName, part: () => inPopup('button', 'Create one') },
  {
    name: 'FREEPLAY3',
    at: '/',
    beside: () => named('section[aria-labelledby=welcome]', 'button', 'Register'),
    part: () => named('section[aria-labelledby=welcome]', 'button', 'Free demo'),
  },
  { name: 'MOBILEVERCODELOGIN3', at: '/?modal=login', beside: userName, part: () => inPopup('[role=tab]', 'Phone') },
  { name: 'EMAILLOGIN3', at: '/?modal=login', beside: userName, part: () => inPopup('[role=tab]', 'E-mail') },
  { name: 'PASSKEYLOGIN3', at: '/?modal=login', beside: userName, part: () => inPopup('button', 'Log in with a passkey') },
  { name: 'REMEMBERME3', at: '/?modal=login', beside: userName, part: () => element('dialog[open] [name=remember]') },
  { name: 'USERNAMEREG3', at: '/?modal=register', beside: () => inPopup('button', 'Create account'), part: userName },
  { name: 'DIRECTREG3', at: '/?modal=register', beside: () => inPopup('button', 'Log in'), part: userName },
  { name: 'DIRECTREG3', at: '/register', beside: () => inPopup('button', 'Log in'), part: userName },
  { name: 'MOBILENUMREG3', at: '/?modal=register', beside: userName, part: () => inPopup('[role=tab]', 'Phone number') },
  {
    name: 'REGMOBVERF3',
    at: '/?modal=register',
    before: onTab('Phone number'),
    beside: mobileNumber,
    part: () => inPopup('button', 'Send code'),
  },
  {
    name: 'MOBILENUMPASSREG3',
    at: '/?modal=register',
    before: onTab('Phone number'),
    beside: mobileNumber,
    part: () => element('dialog[open] [name=password]'),
  },
  { name: 'CHNGPASSVERIF3', at: '/?modal=forgot-password', beside: userName, part: () => inPopup('[role=tab]', 'By phone') },
]

/** A site with every way in but one. What its forms ask for is not looked at here. */
const openShut = (at: string, shut?: string) =>
  openSite({
    at,
    mayLack: /./,
    status: withBrandSettings({
      whitelabel: gateNames.map((modId) => ({ modId, enabled: modId === shut ? ('0' as const) : ('1' as const), childrenNodes: [] })),
    }),
  })

it.each(gates)('R-SYS-7: $name shut takes its part off $at, open brings it back', async ({ name, at, before, beside, part }) => {
  for (const shut of [name, undefined]) {
    await openShut(at, shut)
    await before?.()
    await expect.poll(beside).not.toBeNull()
    if (shut === undefined) await expect.poll(part).not.toBeNull()
    else expect(part()).toBeNull()
  }
})

it.each(['/?modal=login', '/?modal=register', '/?modal=forgot-password'])('S78: %s with every gate open is accessible', async (at) => {
  await openShut(at)
  await expect.poll(userName).not.toBeNull()
  await expectAccessible()
})
