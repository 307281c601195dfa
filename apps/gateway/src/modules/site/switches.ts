import { switchedOff, switchedOn } from '../../platform/setting.ts'

/** Feature switches of the seeds, by the node of the whitelabel tree they hang under (R-SYS-7). */
export const switchTree = {
  LOGIN3: ['MOBILEVERCODELOGIN3', 'EMAILLOGIN3', 'PASSKEYLOGIN3', 'REMEMBERME3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'],
  REGISTER3: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'],
  MEMBER3: ['CBS3', 'MANPLAYREB3', 'CHNGPASSVERIF3'],
} as const
export type Switch = (typeof switchTree)[keyof typeof switchTree][number]
export const switches: readonly Switch[] = Object.values(switchTree).flat()

/** Features that let somebody in, or take money's price of a message, when they are switched on. */
const waysIn: readonly Switch[] = [
  'MOBILEVERCODELOGIN3',
  'EMAILLOGIN3',
  'PASSKEYLOGIN3',
  'REMEMBERME3',
  'FREEPLAY3',
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'CHNGPASSVERIF3',
]
/** Features that ask for more when they are switched on. */
const asksMore: readonly Switch[] = ['REGMOBVERF3', 'PWDEXPFORCECHANGE3']

type Switches = { readonly [Name in Switch]?: boolean }

/** Whether a change of the switches opens something (T68). */
export const switchesOpen = (before: Switches, after: Switches): boolean =>
  waysIn.some((name) => switchedOn(before[name] === true, after[name] === true)) ||
  asksMore.some((name) => switchedOff(before[name] === true, after[name] === true))
