import { z } from 'zod'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'
import { botCheck } from './bot-check.ts'

const purpose = z.enum(['login', 'register', 'password']).default('login')

/** Seed 1 §7 "Captcha"; R-LOGIN-5, T11. The image belongs to a cookie of this browser, serves once, for one purpose, for 2 minutes. */
export const getImage = operation({
  id: 'captcha.getImage',
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'A new image whose letters the next try must repeat: base64 PNG.',
  query: z.object({ purpose }),
  value: text(60_000, 100),
  errors: ['session.captcha_pace'],
})

/**
 * The way without a picture (WCAG 2.2 SC 3.3.8, S101): the device works instead of the eye. Its work is far more than a form asks for; the letters
 * it gets serve as those of an image do, and take the place of the image shown before.
 */
export const letWork = operation({
  id: 'captcha.letWork',
  method: 'POST',
  path: '/wps/captcha/work',
  access: 'visitor',
  summary: 'The letters of a captcha for a solved challenge of purpose `captcha`, in place of an image.',
  body: z.strictObject({ purpose, botCheck }),
  value: z.object({ letters: text(16, 1) }),
  errors: ['bot_check.failed', 'session.captcha_pace'],
})
