import type { ApiDeleted } from '@utkarsh/domain/api';
import { apiLimits } from '@utkarsh/domain/api';
import { eventListParamsSchema, type EventListReply } from '@utkarsh/domain/contract/events';
import { eventCreateSchema, eventUpdateSchemaOf } from '@utkarsh/domain/eventEdit';
import {
  createEvent,
  deleteEvent,
  listEvents,
  readEvent,
  toEventRecord,
  updateEvent,
} from '../store/eventRecords';
import { idOf, noSuchRecord, reportingConflicts } from './editing';
import { forAdmins, forStaff } from './guard';
import { parse, readJson } from './input';

const missing = () => noSuchRecord('event');

export const events = {
  /** `GET /api/admin/events?page&limit`, the latest start first; drafts too. */
  list: forStaff(async (request, response) => {
    const params = parse(eventListParamsSchema, request.query);
    response.json((await listEvents(params)) satisfies EventListReply);
  }),

  /** `POST /api/admin/events` */
  create: forAdmins(async (request, response, { uid }) => {
    const input = parse(eventCreateSchema, readJson(request, apiLimits.eventBytes));
    response.status(201).json(await createEvent(input, { kind: 'staff', uid }));
  }),

  /** `GET /api/admin/events/{id}` */
  read: forStaff(async (request, response) => {
    const record = await readEvent(idOf(request));
    if (!record) throw missing();
    response.json(record);
  }),

  /** `PUT /api/admin/events/{id}`: the fields, cover, photos and the next revision. */
  update: forAdmins(async (request, response, { uid }) => {
    const id = idOf(request);
    const edit = parse(eventUpdateSchemaOf(id), readJson(request, apiLimits.eventBytes));
    const record = await reportingConflicts(
      () => updateEvent(id, { edit, actor: { kind: 'staff', uid } }),
      toEventRecord,
    );
    if (!record) throw missing();
    response.json(record);
  }),

  /** `DELETE /api/admin/events/{id}` */
  remove: forAdmins(async (request, response, { uid }) => {
    if (!(await deleteEvent(idOf(request), { kind: 'staff', uid }))) throw missing();
    response.json({ success: true } satisfies ApiDeleted);
  }),
};
