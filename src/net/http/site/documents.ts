import { commonDocumentList, documentAccept, documentRead } from '../../contract/calls/site/document.ts';
import { siteEventList } from '../../contract/calls/site/siteEvent.ts';
import { change, read, readBy } from '../callFunctions.ts';

export const fetchDocuments = read(commonDocumentList);
export const fetchDocument = readBy(documentRead, 'id');
export const acceptDocument = change(documentAccept);
export const fetchSiteEvents = readBy(siteEventList, 'kind');
