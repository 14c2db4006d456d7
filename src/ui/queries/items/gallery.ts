import { useQuery } from '@tanstack/react-query';
import { fetchGallery } from '../../../net/http/items/gallery.ts';
import { useServices } from '../../app/services.ts';
import { laterKeys } from '../laterKeys.ts';

/** Every item of the boxes, with its boxes. */
export function useGallery() {
  const { http } = useServices();
  return useQuery({ queryKey: laterKeys.gallery, queryFn: ({ signal }) => fetchGallery(http, signal) });
}
