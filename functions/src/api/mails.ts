import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import type { UndeliveredMailsReply } from '@utkarsh/domain/contract/staff';
import { sendMailAgain, undeliveredMails } from '../store/mail/mail';
import { idOf, noSuchRecord } from './editing';
import { forAdmins, forStaff } from './guard';

export const mails = {
  /** `GET /api/admin/mails` */
  list: forStaff(async (_request, response, { role }) => {
    response.json((await undeliveredMails(role)) satisfies UndeliveredMailsReply);
  }),

  /** `POST /api/admin/mails/{id}/send` */
  sendAgain: forAdmins(async (request, response) => {
    if (!(await sendMailAgain(idOf(request)))) throw noSuchRecord('mail');
    response.json({ success: true } satisfies ApiDeleted);
  }),
};
