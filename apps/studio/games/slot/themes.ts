import type { Words } from '#protocol/game.ts'
import type { SlotProfileName } from './profiles/index.ts'

/** A look and the name of each mathematics it is offered with. A slot's code is its theme, and its profile unless that is the reference. */
export type SlotTheme = { readonly slug: string; readonly names: Readonly<Record<SlotProfileName, Words>> }

const theme = (
  slug: string,
  reference: Words,
  others: { readonly calm: Words; readonly bold: Words; readonly bloom: Words },
): SlotTheme => ({
  slug,
  names: { reference, ...others },
})

export const slotThemes: readonly SlotTheme[] = [
  theme(
    'lantern-night',
    { en: 'Lantern Night', vi: 'Đêm Hoa Đăng' },
    {
      calm: { en: 'Quiet Lanterns', vi: 'Hoa Đăng Êm Đềm' },
      bold: { en: 'Blazing Lanterns', vi: 'Hoa Đăng Rực Lửa' },
      bloom: { en: 'Lanterns on the River', vi: 'Hoa Đăng Trên Sông' },
    },
  ),
  theme(
    'jade-dragon',
    { en: 'Jade Dragon', vi: 'Rồng Ngọc' },
    {
      calm: { en: 'Sleeping Jade Dragon', vi: 'Rồng Ngọc Say Ngủ' },
      bold: { en: 'Jade Dragon’s Fury', vi: 'Rồng Ngọc Thịnh Nộ' },
      bloom: { en: 'Jade Dragon’s Hoard', vi: 'Kho Báu Rồng Ngọc' },
    },
  ),
  theme(
    'pearl-diver',
    { en: 'Pearl Diver', vi: 'Thợ Lặn Ngọc Trai' },
    {
      calm: { en: 'Still Water Pearls', vi: 'Ngọc Trai Biển Lặng' },
      bold: { en: 'Pearls of the Deep', vi: 'Ngọc Trai Vực Sâu' },
      bloom: { en: 'Coral Pearl Garden', vi: 'Vườn San Hô Ngọc Trai' },
    },
  ),
  theme(
    'lotus-garden',
    { en: 'Lotus Garden', vi: 'Vườn Sen' },
    {
      calm: { en: 'Morning Lotus', vi: 'Sen Sớm Mai' },
      bold: { en: 'Lotus Storm', vi: 'Sen Trong Bão' },
      bloom: { en: 'Thousand Lotuses', vi: 'Ngàn Đóa Sen' },
    },
  ),
  theme(
    'golden-carp',
    { en: 'Golden Carp', vi: 'Cá Chép Vàng' },
    {
      calm: { en: 'Carp Pond', vi: 'Ao Cá Thanh Bình' },
      bold: { en: 'Carp at the Dragon Gate', vi: 'Cá Chép Vượt Vũ Môn' },
      bloom: { en: 'Golden Carp Festival', vi: 'Lễ Hội Cá Chép' },
    },
  ),
  theme(
    'bay-of-islands',
    { en: 'Bay of Islands', vi: 'Vịnh Ngàn Đảo' },
    {
      calm: { en: 'Gentle Bay', vi: 'Vịnh Lặng Sóng' },
      bold: { en: 'Storm over the Bay', vi: 'Bão Trên Vịnh' },
      bloom: { en: 'Emerald Bay', vi: 'Vịnh Ngọc Lục Bảo' },
    },
  ),
  theme(
    'tiger-mountain',
    { en: 'Tiger Mountain', vi: 'Mãnh Hổ Sơn Lâm' },
    {
      calm: { en: 'Tiger at Rest', vi: 'Hổ Nghỉ Bên Suối' },
      bold: { en: 'Tiger’s Roar', vi: 'Chúa Sơn Lâm Gầm Vang' },
      bloom: { en: 'Tiger in the Bamboo', vi: 'Hổ Giữa Rừng Trúc' },
    },
  ),
  theme(
    'phoenix-rise',
    { en: 'Phoenix Rise', vi: 'Phượng Hoàng Tung Cánh' },
    {
      calm: { en: 'Phoenix Feather', vi: 'Lông Vũ Phượng Hoàng' },
      bold: { en: 'Phoenix Fire', vi: 'Phượng Hoàng Lửa' },
      bloom: { en: 'Phoenix Reborn', vi: 'Phượng Hoàng Tái Sinh' },
    },
  ),
  theme(
    'moon-festival',
    { en: 'Moon Festival', vi: 'Đêm Hội Trăng Rằm' },
    {
      calm: { en: 'Mooncake Evening', vi: 'Chiều Bánh Trung Thu' },
      bold: { en: 'Full Moon Parade', vi: 'Rước Đèn Trung Thu' },
      bloom: { en: 'Moonlit Blossoms', vi: 'Hoa Dưới Ánh Trăng' },
    },
  ),
  theme(
    'bronze-drum',
    { en: 'Bronze Drum', vi: 'Trống Đồng' },
    {
      calm: { en: 'Echo of the Drum', vi: 'Âm Vang Trống Đồng' },
      bold: { en: 'Drums of War', vi: 'Trống Trận' },
      bloom: { en: 'Drum Festival', vi: 'Hội Trống Đồng' },
    },
  ),
  theme(
    'floating-market',
    { en: 'Floating Market', vi: 'Chợ Nổi' },
    {
      calm: { en: 'Market at Dawn', vi: 'Chợ Nổi Bình Minh' },
      bold: { en: 'Market Rush', vi: 'Chợ Nổi Tấp Nập' },
      bloom: { en: 'Fruit Boats', vi: 'Thuyền Trái Cây' },
    },
  ),
  theme(
    'monsoon-treasure',
    { en: 'Monsoon Treasure', vi: 'Kho Báu Mùa Mưa' },
    {
      calm: { en: 'Summer Rain', vi: 'Mưa Rào Mùa Hạ' },
      bold: { en: 'Thunder Treasure', vi: 'Kho Báu Sấm Sét' },
      bloom: { en: 'Rainbow After Rain', vi: 'Cầu Vồng Sau Mưa' },
    },
  ),
]
