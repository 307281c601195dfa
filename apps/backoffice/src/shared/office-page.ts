import type { Permission } from '@halong/api/operator-client'
import type { TextArea, TextKey } from '@halong/app-kit/text.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** Parts of the left bar, in its order. */
export const pageGroups = ['home', 'waiting', 'members', 'money', 'play', 'risk', 'growth', 'content', 'system'] as const
export type PageGroup = (typeof pageGroups)[number]

/** A page of the back office: where it is, who may open it, how it is reached. */
export type OfficePage = {
  readonly name: string
  /** Below `/b/<brand>/`, or below the root where it is of no brand; `:member` and its like stand for what it is about. */
  readonly path: string
  readonly isOfBrand: boolean
  /** Null for pages that the left bar does not list. */
  readonly group: PageGroup | null
  /** Of the area `backoffice`, which is there before any page. */
  readonly title: TextKey
  readonly icon: LucideIcon
  /** Any of them opens it; left out, every operator may. */
  readonly permissions?: readonly Permission[]
  /** After `g`. */
  readonly key?: string
  /** Texts it is written in, beside those that are always there. */
  readonly texts?: TextArea
  readonly load: () => Promise<ComponentType>
}

/** A page that is found by nothing but links: one member, one round. */
export const isLinkedOnly = ({ path }: Pick<OfficePage, 'path'>): boolean => path.includes(':')

/** Address of a page, in a brand where it is of one. */
export const addressOf = ({ path, isOfBrand }: Pick<OfficePage, 'path' | 'isOfBrand'>, brandCode: string): string =>
  isOfBrand ? `/b/${brandCode}${path === '' ? '' : `/${path}`}` : `/${path}`
