import type { ClientValue } from '@halong/api/client'
import type { FeatureGate, SiteStatus } from '#shared/site/site.ts'
import { openStatus } from '../fixture-call.ts'
import type { Answers } from './fake-gateway.ts'
import { member, playerAnswers } from './players.ts'

/** Every way in that a brand can switch on. */
const everyWay: readonly FeatureGate[] = [
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
type Rules = SiteStatus['info']['register']
type Rule = Rules[string]

export const ruleOf = (change: Partial<Rule>): Rule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
  ...change,
})
/** As a brand begins: a user name of 4 to 16 letters and digits, a password of 8. */
const rules: Rules = {
  username: ruleOf({ required: true, patternId: 2, minLength: 4, maxLength: 16 }),
  password: ruleOf({ required: true, minLength: 8, maxLength: 128 }),
  confirmPassword: ruleOf({ required: true, minLength: 8, maxLength: 128 }),
  paymentPassword: ruleOf({ enabled: false, patternId: 7, minLength: 6, maxLength: 6 }),
}

/** A site with every way in switched on, for `openSite({ status })`; `register` adds rules of its fields. */
export const allSignInMethods = ({ register = {} }: { readonly register?: Rules } = {}): Partial<SiteStatus> => ({
  info: {
    ...openStatus.info,
    whitelabel: everyWay.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] })),
    register: { ...rules, ...register },
  },
})

/** A code that was sent and works for five minutes. */
export const codeSent = (channel: 'sms' | 'email'): ClientValue<'verification.sendLoginCode'> => ({
  channel,
  expiredMinutes: 5,
  expirationTime: new Date(Date.now() + 300_000).toISOString(),
  firebase: null,
})

/** A promotion for new players, as it stands above a registration. */
export const newcomerOffer: ClientValue<'content.getNotice'>['promotion'][number] = {
  id: 'prm_0000000000000000000001',
  category: 'new_player',
  title: 'A welcome of 100%',
  summary: 'On your first deposit.',
  url: '/art/promotions/welcome-{mode}.webp',
  linkageType: '',
  linkage: '',
  action: '',
  state: 'open',
  startsAt: null,
  endsAt: null,
  audience: 'everybody',
  device: 'all',
}

let pictures = 0
/** A picture with characters to type, another one each time: base64 PNG. */
export function captchaPicture(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 120
  canvas.height = 48
  canvas.getContext('2d')?.fillText(`heron ${++pictures}`, 10, 30)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** What is asked for once somebody is signed in. */
export const signedInAnswers: Answers = playerAnswers(member)
