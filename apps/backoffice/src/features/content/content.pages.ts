import { Images, Megaphone } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-content', permissions: ['content.manage'] } as const

export const contentPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'content',
    path: 'content',
    group: 'content',
    title: 'office.content.title',
    icon: Megaphone,
    key: 'c',
    load: async () => (await import('./content-page.tsx')).ContentPage,
  },
  {
    ...shared,
    name: 'piece',
    path: 'content/one',
    group: null,
    title: 'office.content.title',
    icon: Megaphone,
    load: async () => (await import('./piece-page.tsx')).PiecePage,
  },
  {
    ...shared,
    name: 'pictures',
    path: 'pictures',
    group: 'content',
    title: 'office.pictures.title',
    icon: Images,
    key: 'i',
    load: async () => (await import('./pictures-page.tsx')).PicturesPage,
  },
]
