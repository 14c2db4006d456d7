import type { Banner, Notice } from '../../../src/net/contract/calls/site/common.ts';
import type { BannerEntry, NoticeEntry } from '../../db/files/site-files.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentBanner(
  { id, image: path, grade, eyebrow, title, lead, link }: BannerEntry,
  image: ImageUrlBuilder,
): Banner {
  return { bannerId: id, banner: image(path), grade: grade ?? null, eyebrow, title, lead, link };
}

export function presentNotice({ id, title, body, at }: NoticeEntry): Notice {
  return { noticeId: id, title, body, createTime: at };
}
