import type { TextKey } from '#shared/text.ts'

export type DocumentName = 'agreement' | 'privacy' | 'responsible'
type Section = { readonly heading: TextKey; readonly paragraphs: readonly TextKey[] }
type SiteDocument = { readonly title: TextKey; readonly lead: TextKey; readonly sections: readonly Section[] }

/** Which texts each document is made of, in order. */
export const documents: Readonly<Record<DocumentName, SiteDocument>> = {
  agreement: {
    title: 'content.agreement.title',
    lead: 'content.agreement.lead',
    sections: [
      { heading: 'content.agreement.1', paragraphs: ['content.agreement.1.1', 'content.agreement.1.2'] },
      { heading: 'content.agreement.2', paragraphs: ['content.agreement.2.1', 'content.agreement.2.2', 'content.agreement.2.3'] },
      {
        heading: 'content.agreement.3',
        paragraphs: ['content.agreement.3.1', 'content.agreement.3.2', 'content.agreement.3.3', 'content.agreement.3.4'],
      },
      { heading: 'content.agreement.4', paragraphs: ['content.agreement.4.1', 'content.agreement.4.2'] },
      { heading: 'content.agreement.5', paragraphs: ['content.agreement.5.1', 'content.agreement.5.2'] },
      { heading: 'content.agreement.6', paragraphs: ['content.agreement.6.1'] },
    ],
  },
  privacy: {
    title: 'content.privacy.title',
    lead: 'content.privacy.lead',
    sections: [
      { heading: 'content.privacy.1', paragraphs: ['content.privacy.1.1', 'content.privacy.1.2', 'content.privacy.1.3'] },
      { heading: 'content.privacy.2', paragraphs: ['content.privacy.2.1'] },
      { heading: 'content.privacy.3', paragraphs: ['content.privacy.3.1', 'content.privacy.3.2'] },
      { heading: 'content.privacy.4', paragraphs: ['content.privacy.4.1'] },
      { heading: 'content.privacy.5', paragraphs: ['content.privacy.5.1'] },
    ],
  },
  responsible: {
    title: 'content.responsible.title',
    lead: 'content.responsible.lead',
    sections: [
      { heading: 'content.responsible.1', paragraphs: ['content.responsible.1.1', 'content.responsible.1.2'] },
      { heading: 'content.responsible.2', paragraphs: ['content.responsible.2.1', 'content.responsible.2.2'] },
      { heading: 'content.responsible.3', paragraphs: ['content.responsible.3.1'] },
      { heading: 'content.responsible.4', paragraphs: ['content.responsible.4.1', 'content.responsible.4.2', 'content.responsible.4.3'] },
      { heading: 'content.responsible.5', paragraphs: ['content.responsible.5.1'] },
      { heading: 'content.responsible.6', paragraphs: ['content.responsible.6.1'] },
    ],
  },
}

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name)
