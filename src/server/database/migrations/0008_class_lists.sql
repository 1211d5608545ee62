CREATE TABLE "class_lines" (
	"guardian_id" text NOT NULL,
	"student_id" text NOT NULL,
	"group_id" text NOT NULL,
	"phone" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"address" boolean NOT NULL,
	"birthday" boolean NOT NULL,
	CONSTRAINT "class_lines_student_id_group_id_guardian_id_pk" PRIMARY KEY("student_id","group_id","guardian_id")
);
--> statement-breakpoint
ALTER TABLE "class_lines" ADD CONSTRAINT "class_lines_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lines" ADD CONSTRAINT "class_lines_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lines" ADD CONSTRAINT "class_lines_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lines" ADD CONSTRAINT "class_lines_place_fk" FOREIGN KEY ("student_id","group_id") REFERENCES "public"."group_members"("student_id","group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lines" ADD CONSTRAINT "class_lines_guardianship_fk" FOREIGN KEY ("guardian_id","student_id") REFERENCES "public"."guardian_students"("guardian_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_lines_group_id_index" ON "class_lines" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "class_lines_guardian_id_student_id_index" ON "class_lines" USING btree ("guardian_id","student_id");