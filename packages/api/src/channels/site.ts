import { z } from 'zod'
import { defineChannel } from '../channel.ts'
import { instant } from '../fields.ts'

const nothing = z.strictObject({})
/** When it last changed; null when it never did. A page that was loaded before asks again. */
const change = z.strictObject({ changedAt: instant.nullable() })

/** R-SYS-6: the settings of the brand. Its version is `settingsVersion` of the status, so nothing more need be told. */
export const settings = defineChannel({
  name: 'settings',
  access: 'visitor',
  alwaysOpen: true,
  summary: 'The version of the settings of the brand: a page with an older one asks for the status again.',
  snapshot: nothing,
  delta: nothing,
})

/** R-MSG-1: banners, notices, promotions and pages of the brand changed, began or ended. */
export const content = defineChannel({
  name: 'content',
  access: 'visitor',
  alwaysOpen: true,
  summary: 'That content of the brand changed, began or ended.',
  snapshot: change,
  delta: change,
})

/** R-LOB-1: games, vendors or categories of the brand changed. */
export const lobby = defineChannel({
  name: 'lobby',
  access: 'visitor',
  alwaysOpen: true,
  summary: 'That games, vendors or categories changed.',
  snapshot: change,
  delta: change,
})
