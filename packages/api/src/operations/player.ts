import { z } from 'zod'
import { assetText, idText, language, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** `isAgent` of the seeds: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const playerType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)])

/** Member info of seed 1 §3. */
export const memberInfo = z.object({
  id: idText('ply'),
  account: text(64, 1),
  nickname: text(64),
  type: playerType,
  toUpline: z.boolean(),
  memberLabel: z.array(z.object({ labelName: text(40), color: text(9), color2: text(9) })).max(5),
  clubLabel: z.object({ labelName: text(40), color: text(9), color2: text(9), rankLevel: z.int().min(0).max(99) }),
  asset: assetText,
  currencySymbol: text(4),
  language,
})

/** Seed 1 §7 "Member info". */
export const getInfo = operation({
  id: 'player.getInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'signed_in',
  summary: 'Who is signed in.',
  alwaysOpen: true,
  duringPasswordChange: true,
  value: memberInfo,
  errors: [],
})

/** One optional text field of the registration payload; its rule is data (R-REG-2), its size never is. */
const field = text(255).optional()

/**
 * Seed 1 §7 "Register"; R-REG-2, R-REG-3, R-REG-6, R-REG-7. Unknown keys are refused (T18). A broken field rule
 * answers `request.invalid` with `fields: [{ field, code: 'reg_pattern_{id}', min, max }]`.
 */
export const register = operation({
  id: 'player.register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  summary: 'Opens a player account by user name and signs it in.',
  encrypted: true,
  body: z.strictObject({
    username: text(255),
    password: text(255),
    confirmPassword: text(255),
    payeeName: field,
    email: field,
    qqNum: field,
    mobileNum: field,
    recommenderId: field,
    captcha: field,
    verificationCode: field,
    affiliateCode: field,
    paymentPassword: field,
    line: field,
    whatsapp: field,
    zalo: field,
    facebook: field,
    wechat: field,
    idNumber: field,
    referralCode: field,
    domain: field,
    countryDialingCode: field,
    registerUrl: text(500).optional(),
    registerMethod: z.literal('WEB').default('WEB'),
    login: z.literal(true).default(true),
    agreedToTerms: z.boolean(),
    language: language.optional(),
    botCheck: text(8_000).default(''),
  }),
  value: z.object({
    token: text(100, 20),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    cpw: z.boolean(),
    info: memberInfo,
  }),
  errors: [
    'system.feature_off',
    'bot_check.failed',
    'player.username_taken',
    'player.password_common',
    'player.terms_required',
    'player.referral_unknown',
  ],
})

/** Seed 1 §7 "Language update"; R-LANG-1. */
export const setLanguage = operation({
  id: 'player.setLanguage',
  method: 'POST',
  path: '/wps/member/language',
  access: 'signed_in',
  summary: 'Remembers the language the player reads.',
  body: z.strictObject({ language }),
  value: z.object({ language }),
  errors: ['player.language_unknown'],
})
