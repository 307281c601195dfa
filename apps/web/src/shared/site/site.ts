import type { ClientValue } from '@halong/api/client'
import { useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, use } from 'react'
import { siteQuery } from '#shared/gateway/gateway.ts'

export type SiteStatus = ClientValue<'system.getStatus'>
export type Brand = SiteStatus['brand']
export type FeatureGate =
  | 'MOBILEVERCODELOGIN3'
  | 'EMAILLOGIN3'
  | 'PASSKEYLOGIN3'
  | 'REMEMBERME3'
  | 'DIRECTREG3'
  | 'CBS3'
  | 'MANPLAYREB3'
  | 'MOBILENUMREG3'
  | 'REGMOBVERF3'
  | 'MOBILENUMPASSREG3'
  | 'USERNAMEREG3'
  | 'FREEPLAY3'
  | 'PWDEXPFORCECHANGE3'
  | 'CHNGPASSVERIF3'
type Node = SiteStatus['info']['whitelabel'][number]

const isOn = (nodes: readonly Node[], gate: string): boolean =>
  nodes.some((node) => (node.modId === gate && node.enabled === '1') || isOn(node.childrenNodes, gate))

/** The settings do not hang on the language, so neither does their place in the cache. */
export const statusQuery = () => ({ ...siteQuery('system.getStatus', ''), staleTime: Number.POSITIVE_INFINITY })

const SiteContext = createContext<SiteStatus | null>(null)

/** Watches the settings once for the whole page. */
export function SiteProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(statusQuery())
  if (!data) throw new Error('the page came without its start-up state')
  return createElement(SiteContext, { value: data }, children)
}

/** What the site told this visitor at start (R-SYS-1); comes with the page and is renewed when an operator changes a setting. */
export function useSite(): SiteStatus {
  const site = use(SiteContext)
  if (!site) throw new Error('settings are used outside their provider')
  return site
}

/** Whether a feature switch of the brand is on (R-SYS-7). The gateway enforces the same; this only hides what would be refused. */
export const useGate = (gate: FeatureGate): boolean => isOn(useSite().info.whitelabel, gate)
