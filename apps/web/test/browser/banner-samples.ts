/// <reference types="vite/client" />

type Words = { readonly title: string; readonly text: string; readonly action: string }
/** What the demo brand says on its banners, by file. */
const files = import.meta.glob<Readonly<Record<string, Partial<Words>>>>('/apps/gateway/src/demo/copy/*/banner.json', {
  eager: true,
  import: 'default',
})

/** The texts of the demo brand's banners in one language, those of home or those of other pages; a figure stands for each mark. */
export const bannerCopy = (language: string, of: 'home' | 'others'): readonly Words[] =>
  Object.entries(files[`/apps/gateway/src/demo/copy/${language}/banner.json`] ?? {})
    .filter(([name]) => name.startsWith('home-') === (of === 'home'))
    .map(([, { title = '', text = '', action = '' }]) => ({ title, text: text.replaceAll(/\{\w+\}/g, '96.50%'), action }))
