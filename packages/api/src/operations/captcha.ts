import { z } from 'zod'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Seed 1 §7 "Captcha"; R-LOGIN-5, T11. The image belongs to a cookie of this browser, serves once, for one purpose, for 2 minutes. */
export const getImage = operation({
  id: 'captcha.getImage',
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'A new image whose letters the next try must repeat: base64 PNG.',
  query: z.object({ purpose: z.enum(['login', 'register', 'password']).default('login') }),
  value: text(60_000, 100),
  errors: ['session.captcha_pace'],
})
