import { type FieldRefusal, system } from '@halong/api'
import { hasOwnPattern } from '@halong/rules'
import { whyUnusable } from '@halong/rules/engine'
import type { z } from 'zod'
import { shrinks, switchedOff } from '../../platform/setting.ts'

type RegisterRules = z.output<typeof system.registerRules>

const rule = (change: Partial<z.output<typeof system.registerRule>> = {}) => ({
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
  ...change,
})

/** Rules of the 21 fields. User name and password are on; what needs a sender of codes or a later part of the site is off until switched on. */
export const defaultRegisterRules = {
  username: rule({ enabled: true, required: true, patternId: 2, minLength: 4, maxLength: 16 }),
  password: rule({ enabled: true, required: true, minLength: 8, maxLength: 128 }),
  confirmPassword: rule({ enabled: true, required: true, minLength: 8, maxLength: 128 }),
  payeeName: rule({ patternId: 21, minLength: 3, maxLength: 60 }),
  email: rule({ patternId: 4, minLength: 6, maxLength: 120 }),
  qqNum: rule({ patternId: 7, minLength: 5, maxLength: 15 }),
  mobileNum: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  recommenderId: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  captcha: rule({ patternId: 5, minLength: 4, maxLength: 8 }),
  verificationCode: rule({ patternId: 7 }),
  affiliateCode: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  paymentPassword: rule({ patternId: 7, minLength: 6, maxLength: 6 }),
  line: rule({ patternId: 10, minLength: 3, maxLength: 40 }),
  whatsapp: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  zalo: rule({ patternId: 7, minLength: 6, maxLength: 15 }),
  facebook: rule({ patternId: 10, minLength: 3, maxLength: 60 }),
  wechat: rule({ patternId: 10, minLength: 3, maxLength: 40 }),
  idNumber: rule({ patternId: 5, minLength: 6, maxLength: 20 }),
  referralCode: rule({ patternId: 5, minLength: 4, maxLength: 32 }),
  domain: rule({ patternId: 10, minLength: 3, maxLength: 120 }),
  countryDialingCode: rule({ patternId: 7, minLength: 1, maxLength: 4 }),
}

/** A field that is not named has its safe rule: what is stored never lacks one of the 21. */
export const registerRules = system.registerRules
  .refine((rules) => Object.keys(rules).every((field) => Object.hasOwn(defaultRegisterRules, field)), 'no such field')
  .refine((rules) => Object.values(rules).every(({ minLength, maxLength }) => minLength <= maxLength), 'min is above max')
  .transform((rules): RegisterRules => ({ ...defaultRegisterRules, ...rules }))

/** D6: a pattern of a brand's own must be readable by the linear engine. */
export const unusablePatterns = (rules: RegisterRules): FieldRefusal[] =>
  Object.entries(rules).flatMap(([field, rule]) =>
    hasOwnPattern(rule) && whyUnusable(rule.acceptedPattern) !== null ? [{ field: `${field}.acceptedPattern`, code: 'field.invalid' }] : [],
  )

/** Fields whose length is their strength. */
const secretFields = ['password', 'confirmPassword', 'paymentPassword']
/** Fields that prove something by being asked for. */
const proofs = ['captcha', 'verificationCode']

/** Whether a change of the rules asks a newcomer for less (T68). */
export const registerOpens = (before: RegisterRules, after: RegisterRules): boolean =>
  Object.keys(defaultRegisterRules).some((field) => {
    const [was, is] = [before[field], after[field]]
    if (!was || !is) return was !== is
    if (was.enabled && was.required && !(is.enabled && is.required)) return true
    if (proofs.includes(field) && switchedOff(was.enabled, is.enabled)) return true
    return secretFields.includes(field) && shrinks(was.minLength, is.minLength)
  })
