import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'

type Setting = ClientValue<'settings.list'>['settings'][number]
const at = '2026-11-25T10:00:00.000Z'
const setting: Setting = {
  name: 'minimumAge',
  description: 'The youngest age that may register and play.',
  schema: { type: 'integer', minimum: 18, maximum: 99 },
  value: 21,
  fallback: 21,
  isSet: false,
  isBroken: false,
  version: 0,
  changedAt: null,
  changedBy: null,
  isGuarded: true,
}
const country = { type: 'string', pattern: '^[A-Z]{2}$' }

/** A setting of each kind of value. */
export const settings: readonly Setting[] = [
  setting,
  {
    ...setting,
    name: 'region',
    description: 'Countries that are refused.',
    schema: {
      type: 'object',
      properties: {
        mode: { type: 'string', enum: ['open', 'block', 'allow'] },
        countries: { type: 'array', maxItems: 250, items: country },
        unknown: { type: 'string', enum: ['admit', 'refuse'] },
      },
      required: ['mode', 'countries', 'unknown'],
    },
    value: { mode: 'block', countries: ['US', 'FR'], unknown: 'admit' },
    fallback: { mode: 'open', countries: [], unknown: 'admit' },
    isSet: true,
    version: 2,
    changedAt: at,
    changedBy: 'berta',
  },
  {
    ...setting,
    name: 'maintenance',
    description: 'Closes the site at once.',
    schema: {
      type: 'object',
      properties: { isOn: { type: 'boolean' }, until: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } },
      required: ['isOn', 'until'],
    },
    value: { isOn: false, until: null },
    fallback: { isOn: false, until: null },
    isGuarded: false,
  },
  {
    ...setting,
    name: 'customerService',
    description: 'Ways to reach customer service.',
    schema: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        properties: {
          csType: { type: 'string', enum: ['FACEBOOK', 'TELEGRAM'] },
          path: {
            anyOf: [
              { type: 'string', maxLength: 500 },
              { type: 'string', maxLength: 320 },
            ],
          },
        },
        required: ['csType', 'path'],
      },
    },
    value: [{ csType: 'TELEGRAM', path: 'https://t.example/halong' }],
    fallback: [],
    isSet: true,
  },
  {
    ...setting,
    name: 'switches',
    description: 'Features.',
    schema: {
      type: 'object',
      propertyNames: { type: 'string', enum: ['FREEPLAY3', 'DIRECTREG3'] },
      additionalProperties: { type: 'boolean' },
    },
    value: { FREEPLAY3: true },
    fallback: {},
  },
  {
    ...setting,
    name: 'resources',
    description: 'Links by name.',
    schema: {
      type: 'object',
      propertyNames: { type: 'string', maxLength: 40 },
      additionalProperties: {
        type: 'object',
        properties: { url: { type: 'string', maxLength: 500 }, qrCodeUrl: { type: 'string' } },
        required: ['url'],
      },
    },
    value: { TELEGRAM: { url: 'https://t.example/halong' } },
    fallback: {},
  },
]

const rules = {
  launchRules: [{ category: 'LOTT', vassalage: '*', page: 'lottery', entry: 'lobby' }],
  specials: [{ category: 'ESPORTS', vassalage: 'AV' }],
  nameRules: [{ vassalage: 'TCG', language: 'TH', hostSuffix: '.example', name: 'TY' }],
  version: 2,
  changedAt: at,
  changedBy: 'berta',
} as const satisfies ClientValue<'registry.get'>

export const settingAnswers = {
  'registry.get': rules,
  'registry.listVersions': {
    rows: [
      { ...rules, reason: 'a new vendor' },
      { ...rules, version: 1, nameRules: [], reason: 'the seeds' },
    ],
    ...ends,
  },
  'settings.getBrand': {
    id: 1,
    name: 'Halong',
    merchantCode: 'halong',
    currencySymbol: '$',
    defaultLanguage: 'EN',
    languages: ['EN', 'VI'],
    hosts: ['halong.example'],
    asset: 'USD/4',
    isDefault: true,
    version: 3,
  },
  'brands.getMarket': {
    current: 'sweden',
    profiles: [
      {
        name: 'open',
        minimumAge: 18,
        asksBirthday: false,
        realityMinutes: null,
        raiseHours: 24,
        limitBeforeDeposit: false,
        demoForVisitors: true,
        identityBeforePlay: false,
        slotCycleMs: 2_500,
        casinoCycleMs: 1_000,
        autoplay: true,
      },
      {
        name: 'sweden',
        minimumAge: 18,
        asksBirthday: true,
        realityMinutes: 60,
        raiseHours: 72,
        limitBeforeDeposit: true,
        demoForVisitors: false,
        identityBeforePlay: true,
        slotCycleMs: 3_000,
        casinoCycleMs: 5_000,
        autoplay: false,
      },
    ],
  },
  'settings.list': { brandId: 1, settings },
  'settings.listHistory': {
    rows: [
      {
        version: 2,
        value: { mode: 'block', countries: ['US', 'FR'], unknown: 'admit' },
        changedAt: at,
        changedBy: 'berta',
        approvedBy: 'anna',
        reason: 'licence of France ended',
      },
      {
        version: 1,
        value: { mode: 'block', countries: ['US'], unknown: 'admit' },
        changedAt: at,
        changedBy: 'anna',
        approvedBy: null,
        reason: 'no licence there',
      },
    ],
    ...ends,
  },
  'settings.listProposals': {
    rows: [
      {
        id: 'apr_0000000000000000000002',
        name: 'region',
        before: { mode: 'block', countries: ['US', 'FR'], unknown: 'admit' },
        after: { mode: 'block', countries: ['US'], unknown: 'admit' },
        reason: 'licence renewed',
        proposedBy: 'berta',
        proposedAt: at,
        expiresAt: '2026-12-02T10:00:00.000Z',
        state: 'open',
        decidedBy: null,
        decidedAt: null,
        isStale: false,
        mayApprove: true,
      },
    ],
    ...ends,
  },
} as const
