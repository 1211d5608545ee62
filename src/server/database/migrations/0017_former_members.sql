CREATE TABLE "former_members" (
	"group_id" text NOT NULL,
	"student_id" text NOT NULL,
	"since" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_members_student_id_group_id_until_pk" PRIMARY KEY("student_id","group_id","until")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "creator_id" text;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_members_group_id_student_id_index" ON "former_members" USING btree ("group_id","student_id");--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;