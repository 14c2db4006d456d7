import type { Banner, Notice } from '../../src/net/contract/calls/common.ts';
import type { BannerEntry, NoticeEntry } from '../db/site-files.ts';
import type { ImageUrl } from './shapes.ts';

export function bannerShape({ id, image: path, grade, ...words }: BannerEntry, image: ImageUrl): Banner {
  return { bannerId: id, banner: image(path), grade: grade ?? null, ...words };
}

export function noticeShape({ id, title, body, at }: NoticeEntry): Notice {
  return { noticeId: id, title, body, createTime: at };
}
