import type { Permission } from '@halong/api/operator-client'
import type { TextKey } from '@halong/app-kit/text.ts'
import { House, Inbox, type LucideIcon, ScrollText, UserRound, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'

export type PageGroup = 'home' | 'waiting' | 'system'
/** A page of the back office: where it is, who may open it, how it is reached. */
export type OfficePage = {
  readonly name: string
  /** Below `/b/<brand>/`, or below the root where it is of no brand. */
  readonly path: string
  readonly isOfBrand: boolean
  /** Null for pages that the left bar does not list. */
  readonly group: PageGroup | null
  readonly title: TextKey
  readonly icon: LucideIcon
  /** Any of them opens it; left out, every operator may. */
  readonly permissions?: readonly Permission[]
  /** After `g`. */
  readonly key: string
  readonly load: () => Promise<ComponentType>
}

/** Every page there is. What is not here has no entry anywhere. */
export const pages: readonly OfficePage[] = [
  {
    name: 'home',
    path: '',
    isOfBrand: true,
    group: 'home',
    title: 'office.home.title',
    icon: House,
    key: 'h',
    load: async () => (await import('#features/home/home-page.tsx')).HomePage,
  },
  {
    name: 'waiting',
    path: 'waiting',
    isOfBrand: true,
    group: 'waiting',
    title: 'office.waiting.title',
    icon: Inbox,
    permissions: ['approvals.read', 'points.decide'],
    key: 'w',
    load: async () => (await import('#features/waiting/waiting-page.tsx')).WaitingPage,
  },
  {
    name: 'audit',
    path: 'audit',
    isOfBrand: true,
    group: 'system',
    title: 'office.audit.title',
    icon: ScrollText,
    permissions: ['audit.read'],
    key: 'a',
    load: async () => (await import('#features/audit/audit-page.tsx')).AuditPage,
  },
  {
    name: 'operators',
    path: 'operators',
    isOfBrand: true,
    group: 'system',
    title: 'office.operators.title',
    icon: UsersRound,
    permissions: ['operators.manage'],
    key: 'o',
    load: async () => (await import('#features/operators/operators-page.tsx')).OperatorsPage,
  },
  {
    name: 'me',
    path: 'me',
    isOfBrand: false,
    group: null,
    title: 'office.me.title',
    icon: UserRound,
    key: 'm',
    load: async () => (await import('#features/account/account-page.tsx')).AccountPage,
  },
]

export const mayOpen = ({ permissions }: Pick<OfficePage, 'permissions'>, allowed: readonly string[]): boolean =>
  permissions === undefined || permissions.some((permission) => allowed.includes(permission))

/** Address of a page, in a brand where it is of one. */
export const addressOf = ({ path, isOfBrand }: Pick<OfficePage, 'path' | 'isOfBrand'>, brandCode: string): string =>
  isOfBrand ? `/b/${brandCode}${path === '' ? '' : `/${path}`}` : `/${path}`
