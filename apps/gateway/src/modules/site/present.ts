import type { system } from '@halong/api'
import type { z } from 'zod'
import { isListedUrl } from '../../platform/listed-url.ts'
import type { Brand } from './brand.ts'
import { asksBirthday, marketRules, minimumAgeOf } from './market.ts'
import { addressOfPath, encodeServicePath } from './service-path.ts'
import type { Settings } from './settings.ts'
import { type Switch, switchTree } from './switches.ts'

type Status = z.input<typeof system.systemStatus>
export type PresentedSite = {
  readonly info: Status['info']
  readonly brand: Status['brand']
  readonly whitelabel: { readonly nodes: Status['info']['whitelabel'] }
  readonly register: { readonly rules: Status['info']['register'] }
  readonly servicePaths: { readonly version: { readonly pathList: { readonly type: string; readonly path: string }[] } }
  readonly domains: { readonly domainList: { readonly domain: string }[] }
}

const onOff = (isOn: boolean) => (isOn ? '1' : '0')

function treeOf(settings: Settings): Status['info']['whitelabel'] {
  return Object.entries(switchTree).map(([modId, features]) => {
    const isOn = (feature: Switch) => settings.switches[feature] === true
    return {
      modId,
      enabled: onOff(features.some(isOn)),
      childrenNodes: features.map((feature) => ({ modId: feature, enabled: onOff(isOn(feature)), childrenNodes: [] })),
    }
  })
}

/** Where a path of customer service leads, when its host is one the brand lists (D5, T71); null when it may not be opened. */
function openableAddress(path: string, linkHosts: readonly string[]): string | null {
  const address = addressOfPath(path)
  return address !== null && isListedUrl(address, linkHosts) ? address : null
}

/** Paths that may be opened, each in the encoding that the seeds' callers read (D7): what is told here is offered as a way to a person. */
const pathListOf = ({ servicePaths, linkHosts }: Settings) =>
  servicePaths
    .filter(({ path }) => openableAddress(path, linkHosts) !== null)
    .map(({ type, path }) => ({ type, path: path.startsWith('https://') ? encodeServicePath(path) : path }))

/** Where the first path of a type that may be opened leads (R-MSG-4); null when there is none. */
export function openServicePath({ servicePaths, linkHosts }: Settings, type: string): string | null {
  const addresses = servicePaths.filter((path) => path.type === type).map(({ path }) => openableAddress(path, linkHosts))
  return addresses.find((address) => address !== null) ?? null
}

/**
 * A site as calls show it. Frozen: the same object is written to text once and sent many times.
 * @param hostsClaimed whether any brand of the installation names its hosts (R-SYS-12)
 */
export function presentSite(brand: Brand, settings: Settings, hostsClaimed: boolean): PresentedSite {
  const whitelabel = treeOf(settings)
  return {
    info: {
      whitelabel,
      register: settings.register,
      resources: settings.resources,
      customerService: settings.customerService,
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: [...new Set(Object.values(settings.launchGameCDNs).flat())],
    },
    brand: {
      name: brand.name,
      platform: 'web',
      merchantCode: brand.merchantCode,
      lotteryType: 'SEA',
      device: 'WEB',
      asset: brand.asset,
      currencySymbol: brand.currencySymbol,
      defaultLanguage: brand.defaultLanguage,
      languages: [...brand.languages],
      // R-REG-7: of the ages a brand names the strictest is told and enforced.
      minimumAge: minimumAgeOf(settings),
      freePlay: settings.switches.FREEPLAY3 === true && marketRules(settings).demoForVisitors,
      loggedInOnly: settings.loggedInOnly,
      domains: [...brand.hosts],
      hostsClaimed,
      codeCountries: [...settings.smsCountries],
      registration: { captcha: settings.captchaAtRegistration, birthday: asksBirthday(settings) },
    },
    whitelabel: Object.freeze({ nodes: whitelabel }),
    register: Object.freeze({ rules: settings.register }),
    servicePaths: Object.freeze({ version: { pathList: pathListOf(settings) } }),
    domains: Object.freeze({ domainList: brand.hosts.map((domain) => ({ domain })) }),
  }
}
