import { expect, it } from 'vitest'
import { oddsFormats, priceText } from './formats.ts'

it.each([
  [1_950, ['1.95', '0.95', '0.95', '-1.05', '-105']],
  [2_050, ['2.05', '1.05', '-0.95', '1.05', '+105']],
  [1_500, ['1.50', '0.50', '0.50', '-2.00', '-200']],
  [3_500, ['3.50', '2.50', '-0.40', '2.50', '+250']],
])('%i in every format', (price, texts) => {
  expect(oddsFormats.map((format) => priceText(price, format))).toEqual(texts)
})
